import { $, el } from './pieces.js';
import { hasTag, suggestTags, toggleTag } from './tags.js';

/* {{whyChips}} */
export function createChips(app, { type, save }) {
  const field = $('#record').elements.tags;
  let shownFor = '';
  let group; /* {{whyChipGroup}} */

  function draw() {
    const chip = (tag) =>
      el('button', { type: 'button', class: 'chip', 'data-tag': tag, dir: 'auto' }, tag);
    const tags = suggestTags(app.days, app.today, app.words.starters);
    const now = `${app.openDay} ${app.days.length > 0}`;
    if (now !== shownFor) $('#chips').replaceChildren(...tags.map(chip));
    shownFor = now;
    /* {{whySameChips}} */
    const shown = [...$('#chips').children].map(({ dataset }) => dataset.tag);
    $('#chips').append(...tags.filter((tag) => !shown.includes(tag)).map(chip));
    for (const chip of $('#chips').children) {
      chip.setAttribute('aria-pressed', hasTag(field.value, chip.dataset.tag));
    }
  }

  $('#chips').addEventListener('click', ({ target }) => {
    const chip = target.closest('[data-tag]');
    if (!chip) return;
    field.value = toggleTag(field.value, chip.dataset.tag);
    type('tags', field.value);
    draw();
    group ??= Symbol('chips');
    /* {{whyChipSaves}} */
    if ($('#record').elements.mood.value) save(group);
  });
  $('#chips').addEventListener('focusout', ({ relatedTarget }) => {
    if (!$('#chips').contains(relatedTarget)) group = undefined;
  });

  return { draw };
}
