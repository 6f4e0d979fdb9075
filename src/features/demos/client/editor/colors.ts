import { Prec, StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import { styleTags, tagHighlighter, tags } from '@lezer/highlight';
import { plainCode, type Token } from '../../shared/code';

/*
 * Classes of src/css/code.css for edited code, as near to those of the read-only code as another
 * parser can be. Each language has a map of its own, because Prism treats their tokens differently.
 */
const ofAll = [
  { tag: [tags.comment, tags.processingInstruction, tags.documentMeta], class: 'c' },
  { tag: [tags.string, tags.attributeValue], class: 's' },
];
const css = tagHighlighter(
  [
    ...ofAll,
    { tag: [tags.definitionKeyword, tags.keyword, tags.modifier, tags.tagName], class: 'k' },
    { tag: [tags.className, tags.constant(tags.className), tags.labelName], class: 'k' },
    { tag: tags.definitionOperator, class: 'k' },
    { tag: [tags.number, tags.color, tags.variableName], class: 'n' },
    { tag: [tags.propertyName, tags.operatorKeyword, tags.attributeName], class: 'f' },
    // The words and units of values have no color: without a class of their own they are keywords.
    { tag: [tags.atom, tags.unit], class: plainCode },
  ],
  { scope: ({ name }) => name === 'StyleSheet' },
);
const script = tagHighlighter(
  [
    ...ofAll,
    { tag: [tags.keyword, tags.modifier, tags.tagName], class: 'k' },
    { tag: [tags.number, tags.bool], class: 'n' },
    { tag: [tags.definition(tags.propertyName), tags.attributeName], class: 'f' },
    { tag: tags.function(tags.variableName), class: 'f' },
    { tag: tags.function(tags.propertyName), class: plainCode },
  ],
  { scope: ({ name }) => name === 'Script' },
);
const html = tagHighlighter(
  [...ofAll, { tag: tags.tagName, class: 'k' }, { tag: tags.attributeName, class: 'f' }],
  { scope: ({ name }) => name === 'Document' },
);
/** Highlighters of edited code, one for each language. */
export const highlighters = [css, script, html];

/** Parts of selectors that the parser of CSS leaves without a tag, or treats like values. */
export const selectorTags = styleTags({
  'ClassSelector/. PseudoClassSelector/: PseudoClassSelector/::': tags.keyword,
  'ChildOp SiblingOp KeyframeRangeName': tags.keyword,
  'KeyframeSelector/NumberLiteral KeyframeSelector/Unit': tags.keyword,
});

/** Replaces the colors that `initialColors` shows. */
export const setColors = StateEffect.define<readonly Token[]>();

/** Marks of all stretches of the code, in order. */
const marksOf = (tokens: readonly Token[]): DecorationSet =>
  Decoration.set(
    tokens.map(({ from, to, className }) => Decoration.mark({ class: className }).range(from, to)),
  );

/**
 * Shows the colors of the read-only code until the first edit: nothing changes its color when the
 * editor opens, and nothing waits for the parser of the language. After an edit only that parser
 * knows the colors, for example below the start of a comment.
 *
 * @param tokens of `tokensOf`; none if the code is not that of the page
 */
export function initialColors(tokens: readonly Token[]): Extension {
  const field = StateField.define<DecorationSet>({
    create: () => marksOf(tokens),
    update: (marks, { docChanged, effects }) => {
      const set = effects.find((effect) => effect.is(setColors));
      if (set?.is(setColors)) {
        return marksOf(set.value);
      }
      return docChanged ? Decoration.none : marks;
    },
    provide: (colors) => EditorView.decorations.from(colors),
  });
  // The highest precedence makes them the innermost elements, so their color wins.
  return Prec.highest(field);
}
