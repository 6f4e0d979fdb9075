const petal = document.querySelector('.petal');
const dot = document.querySelector('.dot');

/* {{whyBoxes}} */
const boxes = {
  'view-box': { x: 0, y: 0, width: 200, height: 200 },
  'fill-box': petal.getBBox(),
};

function show() {
  const [box, x, y] = document.querySelector(':checked').value.split(' ');
  petal.style.transformBox = box;
  petal.style.transformOrigin = `${x} ${y}`;
  const measured = boxes[box];
  const cx = Math.round(measured.x + (measured.width * parseFloat(x)) / 100);
  const cy = Math.round(measured.y + (measured.height * parseFloat(y)) / 100);
  dot.setAttribute('cx', cx);
  dot.setAttribute('cy', cy);
  document.querySelector('[role="status"]').textContent =
    '{{diz}}'.replace('{x}', cx).replace('{y}', cy);
}

document.querySelector('fieldset').addEventListener('change', show);
show();
