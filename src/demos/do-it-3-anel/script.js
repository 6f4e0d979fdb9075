const ring = document.querySelector('.ring');
const ink = document.querySelector('.ink');
const ruler = document.querySelector('#ruler');
const boxes = [...document.querySelectorAll('.tasks input')];

function draw() {
  const done = boxes.filter(({ checked }) => checked).length;
  const share = (done / boxes.length) * 100;
  ink.style.strokeDasharray = `${share} 100`; // {{whyDash}}
  ring.classList.toggle('complete', share === 100);
  tell(done, share);
}

/* {{whyLap}} */
function tell(done, share) {
  const lap = ruler.checked ? 100 : 2 * Math.PI * ink.r.baseVal.value;
  const pattern = share + 100;
  const rest = Math.min(share, lap % pattern);
  const painted = Math.floor(lap / pattern) * share + rest;
  document.querySelector('[role="status"]').textContent = (
    ruler.checked ? '{{certo}}' : '{{errado}}'
  )
    .replace('{done}', done)
    .replace('{total}', boxes.length)
    .replace('{share}', share)
    .replace('{sum}', pattern)
    .replace('{lap}', Math.round(lap))
    .replace('{painted}', Math.round((painted / lap) * 100));
}

ruler.addEventListener('change', () => {
  if (ruler.checked) ink.setAttribute('pathLength', 100);
  else ink.removeAttribute('pathLength');
  draw();
});
boxes.forEach((box) => box.addEventListener('change', draw));
draw();
