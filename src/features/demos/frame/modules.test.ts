import { describe, expect, it } from 'vitest';
import { moduleUrls } from './modules';

describe('moduleUrls', () => {
  const codes: string[] = [];
  const createUrl = (code: string) => `blob:${codes.push(code)}`;

  it('replaces each import with the URL of the module', () => {
    const urls = moduleUrls(
      {
        'tela.js':
          "import { a } from './estado.js';\nimport './memoria.js';\nawait import('./estado.js');",
        'memoria.js': 'import { a } from "./estado.js";',
        'estado.js': 'export const a = 1;',
      },
      createUrl,
    );
    const estado = urls.get('estado.js') ?? '';
    const memoria = urls.get('memoria.js') ?? '';
    expect(codes.at(-1)).toBe(
      `import { a } from '${estado}';\nimport '${memoria}';\nawait import('${estado}');\n//# sourceURL=tela.js`,
    );
    expect(urls.size).toBe(3);
  });

  it('throws with the modules of a circular import, and with the name of a missing module', () => {
    expect(() =>
      moduleUrls({ 'a.js': "import './b.js'", 'b.js': "import './a.js'" }, createUrl),
    ).toThrow('a.js > b.js > a.js');
    expect(() => moduleUrls({ 'a.js': "import './c.js'" }, createUrl)).toThrow('a.js: ./c.js');
  });
});
