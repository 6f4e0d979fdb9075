import { waitFor } from './journey';
import type { Tab } from './browsers';
import { inEachEngine } from './suite';

/** What the page must show: the texts of the list, and the text in the field for a new task. */
interface Shown {
  texts: readonly string[];
  field: string;
}

/** A short random walk through the real app, with a model of what must be there after each step. */
class Walk {
  private texts: string[] = [];
  private field = '';
  /** Earlier lists, for Ctrl+Z. */
  private past: (readonly string[])[] = [];
  private words = 0;
  private seed: number;

  constructor(
    private readonly tab: Tab,
    seed: number,
  ) {
    this.seed = seed;
  }

  get shown(): Shown {
    return { texts: this.texts, field: this.field };
  }

  private below(limit: number): number {
    this.seed = (this.seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((this.seed / 2_147_483_648) * limit);
  }

  private change(texts: string[]): void {
    this.past = [...this.past, this.texts].slice(-10);
    this.texts = texts;
  }

  /** @returns a position in the list, and a selector of its row; `undefined` for an empty list */
  private row(): { at: number; selector: string } | undefined {
    if (this.texts.length === 0) {
      return undefined;
    }
    const at = this.below(this.texts.length);
    return { at, selector: `#lista > li:nth-child(${at + 1})` };
  }

  private word(): string {
    this.words += 1;
    return `t${this.words}`;
  }

  private readonly steps = {
    type: async () => {
      const word = this.word();
      await this.tab.click('#texto');
      await this.tab.type(word);
      this.field += word;
    },
    add: async () => {
      if (this.field !== '') {
        await this.tab.click('#nova button');
        this.change([...this.texts, this.field]);
        this.field = '';
      }
    },
    remove: async () => {
      const row = this.row();
      if (row !== undefined) {
        await this.tab.click(`${row.selector} [data-acao="remover"]`);
        this.change(this.texts.filter((_, index) => index !== row.at));
      }
    },
    // A half-typed edit, a reload, then Enter.
    edit: async () => {
      const row = this.row();
      if (row !== undefined) {
        const word = this.word();
        await this.tab.click(`${row.selector} [data-acao="editar"]`);
        await this.tab.type(word);
        await this.tab.reload();
        await waitFor(this.tab, `document.querySelector('.editor, #lista li')`);
        this.past = [];
        const isOpen = await this.tab.run<boolean>(
          `return document.querySelector('.editor') !== null`,
        );
        if (isOpen) {
          await this.tab.click('.editor');
          await this.tab.press('Enter');
          await waitFor(this.tab, `!document.querySelector('.editor')`);
          this.past = [this.texts];
        }
        this.texts = this.texts.map((text, index) => (index === row.at ? word : text));
      }
    },
    reload: async () => {
      await this.tab.reload();
      this.past = [];
    },
    undo: async () => {
      const last = this.past.at(-1);
      if (last !== undefined) {
        await this.tab.click('#voltar');
        this.past = this.past.slice(0, -1);
        const [undone] = this.texts.filter((text) => !last.includes(text));
        const isAdded = this.texts.length > last.length;
        this.field = isAdded && this.field === '' ? (undone ?? '') : this.field;
        this.texts = [...last];
      }
    },
  };

  random(): keyof typeof this.steps {
    const names = Object.keys(this.steps) as (keyof typeof this.steps)[];
    return names[this.below(names.length)] ?? 'type';
  }

  /** Makes one step, and waits until the page shows what the model says. */
  async step(name: keyof typeof this.steps): Promise<void> {
    await this.steps[name]();
    await waitFor(
      this.tab,
      `JSON.stringify({
        texts: [...document.querySelectorAll('#lista .texto')].map((one) => one.textContent),
        field: document.querySelector('#texto').value,
      }) === ${JSON.stringify(JSON.stringify(this.shown))}`,
    );
  }
}

inEachEngine('build', (it) => {
  it('a random walk through do-it loses no text', async ({ tab, at }) => {
    await tab.goto(at('/demos/do-it/'));
    await waitFor(tab, `document.querySelector('.vazio').textContent !== ''`);
    const walk = new Walk(tab, 7);
    for (let i = 0; i < 30; i += 1) {
      await walk.step(walk.random());
    }
    // With a full storage, what is typed and saved now outlives a reload of this tab.
    await tab.run(`
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, text) {
        if (this === localStorage) throw new DOMException('', 'QuotaExceededError');
        setItem.call(this, key, text);
      };`);
    await walk.step('type');
    await walk.step('add');
    await walk.step('type');
    await walk.step('reload');
  });
});
