import type { Content } from './content';
import type { BadDay } from './day';

const file = (name: string) => new RegExp(`^src/demos/carregamento-[^/]+/${name}$`);

const manifest = file('demo\\.json');
const markup = file('index\\.html');
const style = file('style\\.css');
const script = /^src\/demos\/do-it[^/]*\/[\w-]+\.js$/;

/** Changes the parsed JSON of a demo. */
function editManifest(content: Content, change: (data: Record<string, unknown>) => void) {
  return content.edit(content.any(manifest), (text) => {
    const data = JSON.parse(text) as Record<string, unknown>;
    change(data);
    return JSON.stringify(data, undefined, 2);
  });
}

const conflict = '\n<<<<<<< HEAD\n/* um */\n=======\n/* dois */\n>>>>>>> outro\n';

export const demos: readonly BadDay[] = [
  {
    name: 'a manifest that does not parse',
    happen: (content) => content.edit(content.any(manifest), (text) => text.replace(/\}\s*$/, '')),
  },
  {
    name: 'a manifest with an unknown key',
    happen: (content) => editManifest(content, (data) => Object.assign(data, { titlo: 1 })),
  },
  {
    name: 'a manifest without a title in English',
    happen: (content) =>
      editManifest(content, (data) => Object.assign(data, { titulo: { pt: 'a' } })),
  },
  {
    name: 'a manifest with a height that is a text',
    happen: (content) => editManifest(content, (data) => Object.assign(data, { altura: '100' })),
  },
  {
    name: 'a base that does not exist',
    happen: (content) => editManifest(content, (data) => Object.assign(data, { base: 'nada' })),
  },
  {
    name: 'a text that is empty',
    happen: (content) =>
      editManifest(content, (data) => {
        const texts = data.textos as Record<'pt' | 'en', Record<string, string>> | undefined;
        const [key] = Object.keys(texts?.en ?? {});
        if (texts !== undefined && key !== undefined) {
          texts.en[key] = '';
        }
      }),
  },
  {
    name: 'a text in one language only',
    happen: (content) =>
      editManifest(content, (data) => {
        const texts = data.textos as Record<'pt' | 'en', Record<string, string>> | undefined;
        const [key] = Object.keys(texts?.en ?? {});
        if (texts !== undefined && key !== undefined) {
          Reflect.deleteProperty(texts.en, key);
        }
      }),
  },
  {
    name: 'a deleted manifest',
    happen: (content) => {
      const found = content.any(manifest);
      content.write(found, undefined);
      return found.replace('/demo.json', '');
    },
  },
  {
    name: 'a deleted page',
    happen: (content) => {
      const found = content.any(markup);
      content.write(found, undefined);
      return found.replace('/index.html', '');
    },
  },
  {
    name: 'a key without a text',
    happen: (content) => content.edit(content.any(markup), (text) => `${text}{{nada}}\n`),
  },
  {
    name: 'a key with spaces',
    happen: (content) => content.edit(content.any(markup), (text) => `${text}{{ nada }}\n`),
  },
  {
    name: 'an unclosed rule',
    happen: (content) => content.edit(content.any(style), (text) => `${text}\na {\n  top: 0;\n`),
  },
  {
    name: 'an unclosed comment',
    happen: (content) => content.edit(content.any(style), (text) => `${text}\n/* nada\n`),
  },
  {
    name: 'a script with a brace too many',
    happen: (content) => content.edit(content.any(script), (text) => `${text}\n}\n`),
  },
  {
    name: 'a script that is cut',
    happen: (content) =>
      content.edit(content.any(script), (text) => text.replace(/[)\]}][^)\]}]*$/, '')),
  },
  {
    name: 'an import of a module that does not exist',
    happen: (content) =>
      content.edit(content.any(script), (text) => `import { a } from './nada.js';\n${text}`),
  },
  {
    name: 'a conflict of git in a style',
    happen: (content) => content.edit(content.any(style), (text) => text + conflict),
  },
  {
    name: 'a conflict of git in a script',
    happen: (content) => content.edit(content.any(script), (text) => text + conflict),
  },
  {
    name: 'a demo in Latin-1',
    happen: (content) => {
      const found = content.any(markup);
      content.write(found, Buffer.from(`${content.text(found)}<!-- é -->\n`, 'latin1'));
      return found;
    },
  },
  {
    name: 'a list in YAML that is never closed',
    happen: (content) => content.edit('src/demos/do-it/ci.yml', (text) => text.replace(']', '')),
  },
  {
    name: 'a table in TOML that is never closed',
    happen: (content) =>
      content.edit('src/demos/do-it/netlify.toml', (text) => text.replace(']', '')),
  },
  {
    name: 'a film beside a demo',
    happen: (content) => {
      const found = content.any(markup).replace('index.html', 'filme.mp4');
      content.write(found, Buffer.from([0xff, 0x00]));
      return found;
    },
  },
  {
    name: 'a misspelled property',
    happen: (content) =>
      content.edit(content.any(style), (text) => text.replace(/^( +)(\w)(\w)/m, '$1$3$2')),
  },
  {
    name: 'an animation without its keyframes',
    happen: (content) =>
      content.edit(content.any(style), (text) => text.replace(/@keyframes (\w)/, '@keyframes x$1')),
  },
  {
    name: 'a picture that is not there',
    happen: (content) =>
      content.edit(content.any(style), (text) => `${text}\nsvg { background: url(nada.png); }\n`),
  },
  {
    name: 'a script of another host',
    happen: (content) =>
      content.edit(
        content.any(markup),
        (text) => `${text}\n<script src="https://a.example/a.js"></script>\n`,
      ),
  },
  {
    name: 'an event handler in the markup',
    happen: (content) =>
      content.edit(content.any(markup), (text) => `${text}\n<button onclick="a()">A</button>\n`),
  },
];
