const SECONDS = 8;

/*
 * The strip that tells what happened and can undo it. `labelOf` names the button for a step, and
 * `isKept` tells whether the step can still be undone.
 */
export function createToast({ strip, text, button }, { labelOf, isKept }) {
  let offer = null; // the step that the button undoes
  let timer;

  function say(words, step = offer) {
    offer = step && isKept(step) ? step : null;
    /* A repeated text is a new message: screen readers must announce it again. */
    text.textContent = text.textContent === words ? `${words}\u00a0` : words;
    strip.classList.toggle('vazia', words === '');
    button.hidden = !offer;
    button.textContent = labelOf(offer);
    startTimer();
  }

  /* The timer is paused while the focus or the pointer is in the strip. */
  function startTimer() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (strip.matches(':hover, :focus-within')) startTimer();
      else say('', null);
    }, SECONDS * 1000);
  }

  return {
    say,
    get offer() {
      return offer;
    },
  };
}
