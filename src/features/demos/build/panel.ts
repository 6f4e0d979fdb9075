import { isDocument } from '../shared/document';
import type { PanelData } from '../shared/panel';
import type { DemoSource } from '../shared/types';
import { attributesOf, marksIn, templateOf } from './handles';

const codeOf = ({ files }: DemoSource, name: string): string =>
  files
    .filter((file) => file.name === name)
    .map(({ before, code }) => [before, code].filter(Boolean).join('\n'))
    .join('');

/** @returns whether a demo has animations */
const isMoving = (source: DemoSource): boolean =>
  /\banimation\b/.test(codeOf(source, 'css')) ||
  /<animate/.test(codeOf(source, 'html')) ||
  source.files.some(({ language, code }) => language === 'js' && /\.animate\(/.test(code));

/** An animation without end, in CSS, in SMIL (also as a chain that starts itself) or in a script. */
const endless = /\binfinite\b|repeatCount="indefinite"|begin="[^"]*;[^"]*\.end|\bInfinity\b/;

/**
 * @param source a demo in one language
 * @returns what its controls need; `undefined` when it has none. An app has its own controls
 */
export function panelOf(source: DemoSource): PanelData | undefined {
  const { handles = [], sums = [], say = [] } = source;
  const html = codeOf(source, 'html');
  const isApp = isDocument(html) || source.poster !== undefined;
  const moves = isMoving(source) && !isApp;
  if (!moves && handles.length === 0) {
    return undefined;
  }
  const marks = marksIn(source, 'css');
  return {
    moves,
    loops:
      moves && source.files.some(({ before = '', code }) => endless.test(`${before}\n${code}`)),
    handles,
    sums: sums.length === 0 ? undefined : sums,
    say: say.length === 0 ? undefined : say,
    css: marks.length === 0 ? undefined : templateOf(codeOf(source, 'css'), marks),
    attributes: attributesOf(templateOf(html, marksIn(source, 'html'))),
  };
}
