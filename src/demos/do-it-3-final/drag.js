/* {{whyPartFlip}} */

const isVisible = ({ top, bottom }) => bottom > 0 && top < innerHeight;

/* {{whyMeasure}} */
export function measure(list) {
  const places = new Map();
  for (const row of list.children) {
    const box = row.getBoundingClientRect();
    if (isVisible(box)) places.set(row, box.top);
    else if (places.size > 0) break;
  }
  return places;
}

export function slide(before) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [row, top] of before) {
    for (const previous of row.getAnimations()) previous.cancel();
    const jump = top - row.getBoundingClientRect().top;
    if (jump === 0 || !row.isConnected) continue;
    row.animate([{ transform: `translateY(${jump}px)` }, { transform: 'none' }], {
      duration: 200,
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
    });
  }
}

/* {{whyPartDrag}} */

const THRESHOLD = 6; // {{whyThreshold}}
const EDGE = 48; // {{whyEdge}}

/* {{whyEnableDrag}} */
export function enableDrag(list, { onDrop, onCancel }) {
  let held = null;

  list.addEventListener('pointerdown', (event) => {
    const handle = event.target.closest('.handle');
    if (!handle || event.button !== 0 || held) return;
    held = {
      handle,
      row: handle.closest('li'),
      pointer: event.pointerId,
      start: event.clientY + scrollY,
      y: event.clientY,
      isCarried: false,
      destination: null,
    };
    handle.setPointerCapture(event.pointerId);
  });

  list.addEventListener('pointermove', (event) => {
    if (event.pointerId !== held?.pointer) return;
    held.y = event.clientY;
    const distance = Math.abs(held.y + scrollY - held.start);
    if (!held.isCarried && distance < THRESHOLD) return;
    if (!held.isCarried) {
      held.isCarried = true;
      held.row.classList.add('dragged');
      autoScroll();
    }
    carry();
  });

  function carry() {
    const { row, y, start } = held;
    row.style.transform = `translateY(${y + scrollY - start}px)`;
    held.destination = locate(row, y);
    mark(held.destination);
  }

  /* {{whyLocate}} */
  function locate(row, y) {
    const { left, width, top, bottom } = list.getBoundingClientRect();
    const inside = Math.min(Math.max(y, top + 1, 1), bottom - 1, innerHeight - 1);
    const target = document
      .elementsFromPoint(left + width / 2, inside)
      .map((one) => one.closest('#list > li'))
      .find((one) => one && one !== row);
    /* {{whyOwnGap}} */
    if (!target) return null;
    const middle = target.getBoundingClientRect().top + target.offsetHeight / 2;
    const following = y < middle ? target : target.nextElementSibling;
    return following === row || following === row.nextElementSibling ? null : { following };
  }

  function mark(destination) {
    for (const row of list.querySelectorAll('.drop-before, .drop-after')) {
      row.classList.remove('drop-before', 'drop-after');
    }
    if (destination?.following) destination.following.classList.add('drop-before');
    else if (destination) list.lastElementChild.classList.add('drop-after');
  }

  function autoScroll() {
    if (!held?.isCarried) return;
    const { y } = held;
    const step = y < EDGE ? y - EDGE : Math.max(0, y - innerHeight + EDGE);
    if (step !== 0) {
      scrollBy(0, step / 4);
      carry();
    }
    requestAnimationFrame(autoScroll);
  }

  function release(isDropped) {
    if (!held) return;
    const { handle, row, pointer, isCarried, destination } = held;
    held = null;
    if (handle.hasPointerCapture(pointer)) handle.releasePointerCapture(pointer);
    if (!isCarried) return;
    const before = measure(list);
    row.classList.remove('dragged');
    row.style.transform = '';
    mark(null);
    if (isDropped && destination) {
      onDrop(row, destination.following, before);
    } else {
      slide(before);
      onCancel(row);
    }
  }

  const isOurs = (event) => event.pointerId === held?.pointer;
  list.addEventListener('pointerup', (event) => isOurs(event) && release(true));
  list.addEventListener('pointercancel', (event) => isOurs(event) && release(false));
  list.addEventListener('lostpointercapture', (event) => isOurs(event) && release(false));
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && held?.isCarried) release(false);
  });
}
