import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightSpecialChars, keymap } from '@codemirror/view';
import { tagHighlighter, tags } from '@lezer/highlight';
import { adoptStyles } from './adoptStyles';
import { markedLines, setMarks } from './marks';

/*
 * The only module that knows CodeMirror: it is loaded when a reader starts to edit. Tab is left
 * alone, so that the keyboard can leave the editor. Languages come after it: a reader may type
 * before the colours are there, and without them.
 */
const languages: Readonly<Record<string, () => Promise<Extension>>> = {
  html: async () => (await import('@codemirror/lang-html')).html({ autoCloseTags: true }),
  css: async () => (await import('@codemirror/lang-css')).css(),
  js: async () => (await import('@codemirror/lang-javascript')).javascript(),
  jsx: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true }),
};

/** The classes of src/css/code.css, so that code looks the same read and edited. */
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
  /** Replaces everything, as one step that can be undone, and marks the lines it began with. */
  setCode: (code: string) => void;
  focus: () => void;
  destroy: () => void;
}

/**
 * Typing over a selection, and taking one away, is done here, not by the browser: Chromium writes a
 * style attribute into what it puts in the place of a long one, and the policy of pages refuses it.
 * What is selected is asked of the page: the editor hears of a new selection a little later.
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
  /** How far the code is scrolled down at first, in CSS pixels. */
  scrollTop: number;
  /** As in `languages`; others stay plain. */
  language: string;
  /** Name of the field for screen readers. */
  label: string;
  onChange: (code: string) => void;
}

/**
 * @param host where the editor goes
 * @param options what it starts with
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
  // The height of lines is known once they are measured, before the first paint.
  view.requestMeasure({
    read: () => undefined,
    write: () => {
      view.scrollDOM.scrollTop = scrollTop;
    },
  });
  let isGone = false;
  void languages[name]?.()
    .then((extension) => {
      if (!isGone) {
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
      isGone = true;
      view.destroy();
    },
  };
}
