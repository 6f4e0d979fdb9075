import { EditorView } from '@codemirror/view';

/**
 * Looks of the editor, the same as in src/ui/CodeBlock. They are here and not in a style sheet: every
 * page loads all style sheets.
 */
export const theme = EditorView.theme({
  '.cm-scroller': { overflow: 'auto', font: 'inherit' },
  '.cm-content': { padding: '1.1rem 0', caretColor: 'var(--ink)' },
  '.cm-line': { paddingInline: '1.25rem' },
  '.cm-line.hl': {
    paddingInlineStart: 'calc(1.25rem - 4px)',
    borderInlineStart: '4px solid var(--ipe)',
    // Like `--marked`, but translucent, because CodeMirror draws the selection below the lines.
    background: 'color-mix(in oklab, var(--ipe) 20%, transparent)',
  },
  // ./wrong.ts
  '.cm-line.wrong': {
    textDecoration: 'underline wavy 1px var(--urucum)',
    textUnderlineOffset: '0.25em',
  },
  // ./colors.ts: text without a color must not get one from outside.
  '.plain': { color: 'var(--ink)', fontStyle: 'normal' },
  '.handle': { borderBlockEnd: '2px solid var(--urucum)' },
  '.cm-cursor': { borderInlineStart: '2px solid var(--ink)' },
  '.cm-scroller > .cm-selectionLayer .cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { background: 'color-mix(in oklab, var(--anil) 28%, transparent)' },
});
