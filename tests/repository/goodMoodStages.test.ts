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

describe('the stages of good-mood', () => {
  it.each(chain.slice(1).map((id, i) => [id, chain[i] ?? ''] as const))(
    '%s starts with the unchanged style sheet of %s',
    (id, before) => {
      expect(codeOf(id, 'style.css').startsWith(codeOf(before, 'style.css'))).toBe(true);
    },
  );

  it.each(chain)('%s has a database of its own', (id) => {
    const names = [...codeOf(id, 'app.js').matchAll(/\babrir\('([^']+)'/g)].map(([, name]) => name);
    expect(names).toEqual(id === stages[0] ? [] : [id.replace('-final', '')]);
  });

  it('symbolic links lead to the file of the same name in another stage', () => {
    for (const id of chain) {
      for (const entry of fs.readdirSync(path.join(demos, id), { withFileTypes: true })) {
        if (entry.isSymbolicLink()) {
          const target = fs.realpathSync(path.join(demos, id, entry.name));
          expect(path.basename(target)).toBe(entry.name);
          expect(chain).toContain(path.basename(path.dirname(target)));
        }
      }
    }
  });
});
