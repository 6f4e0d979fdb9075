const dots = document.querySelectorAll('.dot');
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const hop = [
  { transform: 'none', easing: 'ease-in-out' },
  { transform: 'translateY(-40px)', offset: 0.3, easing: 'ease-in-out' },
  { transform: 'none', offset: 0.6 },
  { transform: 'none' },
];

const animations = [...dots].map((dot, i) =>
  dot.animate(hop, { duration: 1200, delay: i * 160, iterations: Infinity })
);

/* {{whyEasing}} */
if (calm.matches) {
  animations.forEach((animation) => animation.cancel());
}
