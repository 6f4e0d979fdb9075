import { translate } from '@docusaurus/Translate';
import { withHeading } from '@site/src/features/search/shared/record';
import { fold } from '@site/src/features/search/shared/words';
import type { SearchHit } from '@site/src/features/search/shared/types';
import { askForKeys } from '@site/src/ui/KeyboardHelp/ask';
import { escapeHtml } from '../safe';

/*
 * Commands are hits of their own group, after the hits of the index. A control of the page offers
 * itself as a command with `data-command`: a command has the label of its control, and presses it.
 */

/** Start of the address of a command. No page has it: `cleanStored` would remove such a recent search. */
const scheme = '#command-';

/** Letters that a word of the query needs before it may ask for a command. */
const minLetters = 3;

/**
 * Words that ask for each command, in both languages, by the value of `data-command`. Nobody sees
 * them: as translations, they would be in the scripts of every page.
 */
const wordsOf = {
  theme: 'mudar trocar tema modo cor escuro claro noite change switch theme mode color dark light',
  language: 'mudar trocar língua idioma inglês português change switch language english portuguese',
  motion: 'pausar parar permitir animações movimento pause stop allow animations motion',
} as const;

const helpWords = 'teclado teclas atalhos ajuda keyboard keys shortcuts help';

interface Command {
  id: string;
  label: string;
  words: string;
  run: () => void;
}

/** The link to the page in the other language needs no `data-command`: its `hreflang` identifies it. */
const selectorOf = (name: string) =>
  name === 'language' ? 'header a[hreflang]:not([aria-current])' : `[data-command="${name}"]`;

/** @returns the commands of the current page, in the order in which they are shown */
function commands(): Command[] {
  const found = Object.entries(wordsOf).flatMap(([name, words]) => {
    const control = document.querySelector<HTMLElement>(selectorOf(name));
    return control === null
      ? []
      : [
          {
            id: name,
            label: control.title || control.textContent,
            words,
            run: () => control.click(),
          },
        ];
  });
  return [
    ...found,
    {
      id: 'keys',
      label: translate({ id: 'site.keys.title', message: 'Teclado' }),
      words: helpWords,
      run: askForKeys,
    },
  ];
}

/**
 * @param query text of the field
 * @returns the commands that the whole query asks for, as hits: each of its words starts a word of
 *   the command
 */
export function commandHits(query: string): SearchHit[] {
  const asked = fold(query).split(/\s+/).filter(Boolean);
  if (asked.length === 0 || asked.some(({ length }) => length < minLetters)) {
    return [];
  }
  const group = translate({ id: 'site.search.commands', message: 'Comandos' });
  const kind = translate({ id: 'site.search.commandKind', message: 'Comando desta página' });
  return commands()
    .filter(({ label, words }) => {
      const known = fold(`${words} ${label}`).split(/\s+/);
      return asked.every((word) => known.some((other) => other.startsWith(word)));
    })
    .map(({ id, label }) => ({
      objectID: `${scheme}${id}`,
      // DocSearch stores no recent search for a hit of this type that has no page above it.
      type: 'content',
      url: `${scheme}${id}`,
      hierarchy: withHeading({ lvl0: group }, 'lvl1', kind),
      content: escapeHtml(label),
    }));
}

/** @returns whether the address of a hit is that of a command */
export const isCommand = (address: string): boolean => address.startsWith(scheme);

/** Runs the command of an address. An address of no command does nothing. */
export function runCommand(address: string): void {
  commands()
    .find(({ id }) => address === `${scheme}${id}`)
    ?.run();
}
