import { expect } from 'vitest';
import { Random } from '../random';
import { waitFor } from './journey';
import type { Tab } from './browsers';
import { inEachEngine } from './suite';

/** Expected page: the texts of the list, and the text in the field for a new task. */
interface Shown {
  texts: readonly string[];
  field: string;
}

/** A change that Undo takes back, with the list from before it. */
interface Change {
  kind: 'added' | 'edited' | 'removed';
  texts: readonly string[];
}

const kinds = ['type', 'add', 'remove', 'edit', 'reload', 'undo'] as const;
type Kind = (typeof kinds)[number];
/** Additions are more frequent than other steps, so that the list grows. */
const drawn: readonly Kind[] = [...kinds, 'type', 'add', 'add'];

/** A short random walk through the real app, with a model of what must be there after each step. */
class Walk {
  private texts: readonly string[] = [];
  private field = '';
  private past: readonly Change[] = [];
  private words = 0;
  private readonly random: Random;
  /** Kinds of steps that were made. */
  readonly made = new Set<Kind>();

  constructor(
    private readonly tab: Tab,
    seed: number,
  ) {
    this.random = new Random(seed);
  }

  get shown(): Shown {
    return { texts: this.texts, field: this.field };
  }

  private change(kind: Change['kind'], texts: readonly string[]): void {
    this.past = [...this.past, { kind, texts: this.texts }].slice(-10);
    this.texts = texts;
  }

  /** @returns a position in the list, and a selector of its row */
  private row(): { at: number; selector: string } {
    const at = this.random.pick([...this.texts.keys()]);
    return { at, selector: `#list > li:nth-child(${at + 1})` };
  }

  private word(): string {
    this.words += 1;
    return `t${this.words}`;
  }

  private isPossible(kind: Kind): boolean {
    const last = this.past.at(-1)?.kind;
    switch (kind) {
      case 'add':
        return this.field !== '';
      case 'edit':
        return this.texts.length > 0;
      case 'remove':
        // For a few seconds, the app joins a second removal to the first.
        return this.texts.length > 0 && last !== 'removed';
      case 'undo':
        return last !== undefined;
      default:
        return true;
    }
  }

  private readonly steps: Readonly<Record<Kind, () => Promise<void>>> = {
    type: async () => {
      const word = this.word();
      await this.tab.click('#text');
      await this.tab.press('End');
      await this.tab.type(word);
      this.field += word;
    },
    add: async () => {
      await this.tab.click('#entry button');
      this.change('added', [...this.texts, this.field]);
      this.field = '';
    },
    remove: async () => {
      const row = this.row();
      await this.tab.click(`${row.selector} [data-action="remove"]`);
      this.change(
        'removed',
        this.texts.filter((_, index) => index !== row.at),
      );
    },
    // A half-typed edit, a reload, then Enter.
    edit: async () => {
      const row = this.row();
      const word = this.word();
      const texts = this.texts.map((text, index) => (index === row.at ? word : text));
      await this.tab.click(`${row.selector} [data-action="edit"]`);
      await this.tab.type(word);
      await this.steps.reload();
      await waitFor(this.tab, `document.querySelector('.editor, #list li')`);
      const isOpen = await this.tab.run<boolean>(
        `return document.querySelector('.editor') !== null`,
      );
      if (isOpen) {
        await this.tab.click('.editor');
        await this.tab.press('Enter');
        await waitFor(this.tab, `!document.querySelector('.editor')`);
        this.change('edited', texts);
      } else {
        // The reload took the focus from the field, which saved the edit.
        this.texts = texts;
      }
    },
    reload: async () => {
      await this.tab.reload();
      this.past = [];
    },
    undo: async () => {
      await this.tab.click('#back');
      const last = this.past.at(-1);
      this.past = this.past.slice(0, -1);
      if (last?.kind === 'added') {
        // The text of the task comes back before the text in the field.
        this.field = [this.texts.at(-1), this.field].filter(Boolean).join(' ');
      }
      this.texts = last?.texts ?? [];
    },
  };

  /** @returns a kind of step that is possible now */
  draw(): Kind {
    return this.random.pick(drawn.filter((kind) => this.isPossible(kind)));
  }

  /** Makes one step, and waits until the page shows what the model says. */
  async step(kind: Kind): Promise<void> {
    await this.steps[kind]();
    this.made.add(kind);
    await waitFor(
      this.tab,
      `JSON.stringify({
        texts: [...document.querySelectorAll('#list .text')].map((one) => one.textContent),
        field: document.querySelector('#text').value,
      }) === ${JSON.stringify(JSON.stringify(this.shown))}`,
    );
  }
}

inEachEngine('build', (it) => {
  it('a random walk through do-it loses no text', async ({ tab, at }) => {
    await tab.goto(at('/demos/do-it/'));
    await waitFor(tab, `document.querySelector('.empty').textContent !== ''`);
    const walk = new Walk(tab, 7);
    for (let i = 0; i < 30; i += 1) {
      await walk.step(walk.draw());
    }
    expect([...walk.made].sort()).toEqual([...kinds].sort());
    // With a full storage, what is typed and saved now outlives a reload of this tab.
    await tab.run(`
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, text) {
        if (this === localStorage) throw new DOMException('', 'QuotaExceededError');
        setItem.call(this, key, text);
      };`);
    for (const kind of ['type', 'add', 'type', 'add', 'type', 'undo', 'reload'] as const) {
      await walk.step(kind);
    }
  });
});
