const SECONDS = 8;

/* {{whyStrip}} */
export function createToast({ strip, text, button }, { labelOf, isKept, onOffer }) {
  let offer = null; // {{whyOffer}}
  let timer;

  function say(words, step = offer) {
    offer = step && isKept(step) ? step : null;
    /* {{whyRepeat}} */
    text.textContent = text.textContent === words ? `${words}\u00a0` : words;
    strip.classList.toggle('blank', words === '');
    button.hidden = !offer;
    button.textContent = labelOf(offer);
    onOffer();
    startTimer();
  }

  /* {{whyTimer}} */
  function startTimer() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (strip.matches(':hover, :focus-within')) startTimer();
      else say('', null);
    }, SECONDS * 1000);
  }
  strip.addEventListener('pointerleave', startTimer);
  strip.addEventListener('focusout', startTimer);

  return {
    say,
    get offer() {
      return offer;
    },
  };
}
