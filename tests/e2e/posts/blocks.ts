import fs from 'node:fs';
import path from 'node:path';

const demos = path.resolve('build/demos');

/**
 * @returns address of the live block that contains `text` in one of its built files
 * @throws Error when no live block contains the text
 */
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
    throw new Error(`No live block in build/demos contains "${text}"`);
  }
  return `/demos/${id}/`;
}
