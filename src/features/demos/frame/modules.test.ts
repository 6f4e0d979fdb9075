import { describe, expect, it } from 'vitest';
import { withMode } from './mode';
import { moduleAddresses } from './modules';

describe('moduleAddresses', () => {
  const codes: string[] = [];
  const address = (code: string) => `blob:${codes.push(code)}`;

  it('puts the address of each module where another imports it', () => {
    const addresses = moduleAddresses(
      {
        'tela.js':
          "import { a } from './estado.js';\nimport './memoria.js';\nawait import('./estado.js');",
        'memoria.js': 'import { a } from "./estado.js";',
        'estado.js': 'export const a = 1;',
      },
      address,
    );
    const estado = addresses.get('estado.js') ?? '';
    const memoria = addresses.get('memoria.js') ?? '';
    expect(codes.at(-1)).toBe(
      `import { a } from '${estado}';\nimport '${memoria}';\nawait import('${estado}');\n//# sourceURL=tela.js`,
    );
    expect(addresses.size).toBe(3);
  });

  it('names the modules of a circle, and the one that is not there', () => {
    expect(() =>
      moduleAddresses({ 'a.js': "import './b.js'", 'b.js': "import './a.js'" }, address),
    ).toThrow('a.js > b.js > a.js');
    expect(() => moduleAddresses({ 'a.js': "import './c.js'" }, address)).toThrow('a.js: ./c.js');
  });
});

describe('withMode', () => {
  const sheet =
    '@media (prefers-color-scheme: dark) { a {} } @media (prefers-color-scheme:light) {}';

  it('makes the rules of one mode hold, and those of the other not', () => {
    expect(withMode(sheet, 'dark')).toBe(
      '@media (min-width: 0px) { a {} } @media (max-width: 0px) {}',
    );
    expect(withMode(sheet, 'light')).toBe(
      '@media (max-width: 0px) { a {} } @media (min-width: 0px) {}',
    );
  });
});
