import fs from 'node:fs';
import path from 'node:path';

const demos = path.resolve('build/demos');

/** @returns address of the live block that has a text in one of its files */
export function blockWith(text: string): string {
  const id = fs
    .readdirSync(demos)
    .filter((name) => name.startsWith('bloco-'))
    .find((name) =>
      ['index.html', 'style.css', 'script.js'].some((file) => {
        const whole = path.join(demos, name, file);
        return fs.existsSync(whole) && fs.readFileSync(whole, 'utf8').includes(text);
      }),
    );
  if (id === undefined) {
    throw new Error(`no live block holds ${text}`);
  }
  return `/demos/${id}/`;
}
