import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightSpecialChars, keymap } from '@codemirror/view';
import { tagHighlighter, tags } from '@lezer/highlight';
import { adoptStyles } from './adoptStyles';
import { markedLines, setMarks } from './marks';

/*
 * The only folder that imports CodeMirror. It loads when a reader starts to edit. Tab keeps its
 * default behavior, so that keyboard users can leave the editor. Languages load after the editor:
 * the reader can type before syntax highlighting works, and without it.
 */
const languages: Readonly<Record<string, () => Promise<Extension>>> = {
  html: async () => (await import('@codemirror/lang-html')).html({ autoCloseTags: true }),
  css: async () => (await import('@codemirror/lang-css')).css(),
  js: async () => (await import('@codemirror/lang-javascript')).javascript(),
  jsx: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true }),
};

/** Classes of src/css/code.css, so that edited code looks the same as read-only code. */
const highlighter = tagHighlighter([
  { tag: tags.comment, class: 'c' },
  { tag: tags.processingInstruction, class: 'c' },
  { tag: [tags.keyword, tags.tagName, tags.definitionKeyword, tags.modifier], class: 'k' },
  { tag: [tags.className, tags.labelName, tags.constant(tags.className)], class: 'k' },
  { tag: [tags.string, tags.attributeValue], class: 's' },
  { tag: [tags.number, tags.bool, tags.color, tags.unit, tags.null], class: 'n' },
  { tag: [tags.propertyName, tags.attributeName], class: 'f' },
  { tag: tags.function(tags.variableName), class: 'f' },
]);

export interface Editor {
  /** Replaces the whole text in one undoable step and marks the initial lines again. */
  setCode: (code: string) => void;
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
  code: string;
  /** 1-based numbers of the lines to mark. */
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
  { code, marked, scrollTop, language: name, label, onChange }: Options,
): Editor {
  adoptStyles();
  const language = new Compartment();
  const view = new EditorView({
    parent: host,
    state: EditorState.create({
      doc: code,
      extensions: [
        EditorState.tabSize.of(2),
        markedLines(marked),
        highlightSpecialChars(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        syntaxHighlighting(highlighter),
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
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: next },
        effects: setMarks.of(marked),
      });
    },
    focus: () => view.focus(),
    destroy: () => {
      isDestroyed = true;
      view.destroy();
    },
  };
}
