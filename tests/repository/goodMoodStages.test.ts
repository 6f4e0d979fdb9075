import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDemo } from '../../src/features/demos/build/readDemo';

const demos = path.join(import.meta.dirname, '../../src/demos');
const stages = [1, 2, 3, 4].map((part) => `good-mood-${part}-final`);
const chain = [...stages, 'good-mood'];

const codeOf = (id: string, file: string) =>
  readDemo(path.join(demos, id), 'pt').files.find((candidate) => candidate.file === file)?.code ??
  '';

/** Files of a stage: path, content, and the target of a symbolic link. */
const filesIn = (id: string) =>
  fs.readdirSync(path.join(demos, id), { withFileTypes: true }).map((entry) => {
    const file = path.join(demos, id, entry.name);
    const target = entry.isSymbolicLink() ? fs.realpathSync(file) : undefined;
    return { file: `${id}/${entry.name}`, code: fs.readFileSync(file, 'utf8'), target };
  });

describe('the stages of good-mood', () => {
  it.each(chain.slice(1).map((id, i) => [id, chain[i] ?? ''] as const))(
    '%s starts with the unchanged style sheet of %s',
    (id, before) => {
      expect(codeOf(id, 'style.css').startsWith(codeOf(before, 'style.css'))).toBe(true);
    },
  );

  it.each(stages.slice(1))('%s opens the one diary, and an invented year apart from it', (id) => {
    const names = [...codeOf(id, 'app.js').matchAll(/'good-mood-(\w+)';/g)].map(([, name]) => name);
    expect(names.slice(0, 2)).toEqual(['diary', 'example']);
    expect(codeOf(id, 'store.js')).toBe(codeOf('good-mood-2-final', 'store.js'));
  });

  it.each(chain)('%s links to unchanged files of earlier stages, and copies none', (id) => {
    const earlier = chain.slice(0, chain.indexOf(id));
    const originals = new Map(
      earlier.flatMap((stage) => filesIn(stage).map(({ file, code }) => [code, file])),
    );
    for (const { file, code, target } of filesIn(id)) {
      if (target === undefined) {
        const message = `${file} is a copy. Replace it with a symbolic link`;
        expect(originals.get(code), message).toBeUndefined();
      } else {
        expect(path.basename(target), file).toBe(path.basename(file));
        expect(earlier, file).toContain(path.basename(path.dirname(target)));
      }
    }
  });
});
