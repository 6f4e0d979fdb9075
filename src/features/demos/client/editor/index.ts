import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import {
  bracketMatching,
  indentOnInput,
  LanguageSupport,
  syntaxHighlighting,
} from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightSpecialChars, keymap } from '@codemirror/view';
import { codeOf, tokensOf } from '../../shared/code';
import { adoptStyles } from './adoptStyles';
import { highlighters, initialColors, selectorTags, setColors } from './colors';
import { markedLines, setMarks } from './marks';
import { theme } from './theme';
import { setWrong, wrongLines } from './wrong';

/*
 * The only folder that imports CodeMirror. It loads when a reader starts to edit. Tab keeps its
 * default behavior, so that keyboard users can leave the editor. Languages load after the editor:
 * the reader can type before syntax highlighting works, and without it.
 */
const languages: Readonly<Record<string, () => Promise<Extension>>> = {
  html: async () => (await import('@codemirror/lang-html')).html({ autoCloseTags: true }),
  css: async () => {
    const { cssLanguage, css } = await import('@codemirror/lang-css');
    const colored = cssLanguage.configure({ props: [selectorTags] });
    return new LanguageSupport(colored, css().support);
  },
  js: async () => (await import('@codemirror/lang-javascript')).javascript(),
  jsx: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true }),
};

/** An editor for one file. */
export interface Editor {
  /**
   * Replaces the whole text in one undoable step. A text of the page gets its marked lines and its
   * colors again.
   */
  setCode: (code: string) => void;
  /** Underlines lines with a fault, by their 1-based numbers, until the next edit of each. */
  setWrong: (lines: readonly number[]) => void;
  focus: () => void;
  destroy: () => void;
}

/**
 * Replaces or deletes a selection without the browser. Chromium inserts elements with a style
 * attribute when a long selection is replaced, and the Content-Security-Policy of pages blocks
 * those. The range comes from the DOM selection, because the editor's own selection is updated
 * later.
 */
const replaceSelected = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const isTyped = event.inputType === 'insertText' && event.data !== null;
    const isDeleted = event.inputType.startsWith('delete') && !view.composing;
    const selection = document.getSelection();
    if (!(isTyped || isDeleted) || selection === null || selection.isCollapsed) {
      return false;
    }
    const range = selection.getRangeAt(0);
    const from = view.posAtDOM(range.startContainer, range.startOffset);
    const to = view.posAtDOM(range.endContainer, range.endOffset);
    const insert = view.state.toText(isTyped ? (event.data ?? '') : '');
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      userEvent: isTyped ? 'input.type' : 'delete.selection',
      scrollIntoView: true,
    });
    return true;
  },
});

interface Options {
  /** Initial text. */
  code: string;
  /**
   * Texts of the page, each as the content of a `<code>` element with its colors: that of the author, and
   * with the values of the handles that the reader moved.
   */
  highlighted: readonly string[];
  /** 1-based numbers of the lines to mark in each of them. */
  marked: readonly number[];
  /** Initial scroll position, in CSS pixels. */
  scrollTop: number;
  /** A key of `languages`. Other languages get no syntax highlighting. */
  language: string;
  /** Accessible name of the editor. */
  label: string;
  onChange: (code: string) => void;
}

/**
 * Creates an editor.
 *
 * @param host element that will contain the editor
 * @param options initial state and callback
 */
export function createEditor(
  host: HTMLElement,
  { code, highlighted, marked, scrollTop, language: name, label, onChange }: Options,
): Editor {
  adoptStyles();
  const language = new Compartment();
  /** @returns the tokens of a text of the page; `undefined` for another text */
  const tokensIn = (text: string) => {
    const known = highlighted.find((lines) => codeOf(lines) === text);
    return known === undefined ? undefined : tokensOf(known);
  };
  const tokens = tokensIn(code);
  const view = new EditorView({
    parent: host,
    state: EditorState.create({
      doc: code,
      extensions: [
        EditorState.tabSize.of(2),
        markedLines(tokens ? marked : []),
        initialColors(tokens ?? []),
        wrongLines,
        theme,
        highlightSpecialChars(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlighters.map((highlighter) => syntaxHighlighting(highlighter)),
        replaceSelected,
        keymap.of([...defaultKeymap, ...historyKeymap]),
        language.of([]),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) {
            onChange(state.doc.toString());
          }
        }),
      ],
    }),
  });
  // CodeMirror measures line heights before the first paint. Only then can it scroll.
  view.requestMeasure({
    read: () => undefined,
    write: () => {
      view.scrollDOM.scrollTop = scrollTop;
    },
  });
  let isDestroyed = false;
  void languages[name]?.()
    .then((extension) => {
      if (!isDestroyed) {
        view.dispatch({ effects: language.reconfigure(extension) });
      }
    })
    .catch(() => undefined);
  return {
    setCode: (next) => {
      const colors = tokensIn(next);
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: next },
        effects: colors ? [setMarks.of(marked), setColors.of(colors)] : [setMarks.of([])],
      });
    },
    setWrong: (lines) => view.dispatch({ effects: setWrong.of(lines) }),
    focus: () => view.focus(),
    destroy: () => {
      isDestroyed = true;
      view.destroy();
    },
  };
}
