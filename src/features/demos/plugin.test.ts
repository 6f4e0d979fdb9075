import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {
  ConfigureWebpackUtils,
  LoadContext,
  PluginContentLoadedActions,
} from '@docusaurus/types';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listFiles } from '../../lib/node/files';
import { readDemos } from './build/readDemos';
import demosPlugin from './plugin';

/** Bundling takes seconds, and demos are not part of the bundles. */
vi.mock('./build/bundle', () => ({
  frameFiles: () => Promise.resolve({ 'playground/runner.html': '' }),
}));

let folder: string;

const manifest = (more: object, pt: object = {}, en = pt) =>
  JSON.stringify({ titulo: { pt: 'Roda', en: 'Wheel' }, altura: 240, ...more, textos: { pt, en } });

const loader = `<div class="loading" role="status">
  <svg class="roda" aria-hidden="true" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>
  <span class="sr-only">{{wait}}</span>
</div>
`;

const post = `# Oi

<Trecho id="roda" file="css" from=".roda" />

<Stage id="app-2" />

\`\`\`css live base="roda"
.roda { opacity: 0.5; }
\`\`\`
`;

const files: Readonly<Record<string, string>> = {
  'src/css/tokens.css':
    ':root, [data-theme] { --ipe: #0a0; }\n[data-theme="dark"] { --ipe: #fff; }\n',
  'src/demos/roda/index.html': loader,
  'src/demos/roda/style.css': '.roda { fill: var(--ipe); }\n',
  'src/demos/roda/demo.json': manifest(
    { mes: 1, tecnica: { pt: 'Giro', en: 'Turn' } },
    { wait: 'Espere' },
    { wait: 'Wait' },
  ),
  'src/demos/app/index.html': '<p>{{hi}}</p><script src="script.js"></script>\n',
  'src/demos/app/script.js': 'document.title = `{{hi}}`;\n',
  'src/demos/app/demo.json': manifest({}, { hi: 'Oi' }, { hi: 'Hi' }),
  'src/demos/app-2/style.css': 'p { color: red; }\n',
  'src/demos/app-2/demo.json': manifest({ base: 'app' }),
  'src/demos/rest/index.html': '<p>1</p>\n',
  'src/demos/rest/demo.json': manifest({}),
  'blog/a.mdx': post,
};

function write(site: string, name: string, text: string): void {
  const file = path.join(site, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

const read = (site: string, name: string) => fs.readFileSync(path.join(site, name), 'utf8');

interface Middleware {
  middleware: (request: object, response: object, next: (error?: unknown) => void) => void;
}

interface DevServer {
  static: readonly { directory: string }[];
  setupMiddlewares: (middlewares: Middleware[]) => void;
}

/** Requests a file of the development server of a plugin. */
const request = (plugin: ReturnType<typeof demosPlugin>, url: string) =>
  new Promise<void>((resolve, reject) => {
    const config = plugin.configureWebpack?.({}, false, {} as ConfigureWebpackUtils, []);
    const { devServer } = config as { devServer: DevServer };
    const middlewares: Middleware[] = [];
    devServer.setupMiddlewares(middlewares);
    const response = new EventEmitter();
    const pass = ([first, ...others]: readonly Middleware[]): void => {
      first?.middleware({ url }, response, (error) => {
        if (error !== undefined) {
          reject(error as Error);
        } else if (others.length > 0) {
          pass(others);
        } else {
          response.emit('finish');
          resolve();
        }
      });
    };
    pass(middlewares);
  });

/**
 * @returns the plugin, and a function that loads it as `npm start` does after a save and returns the
 *   data and documents that it writes. After a save of a post, Docusaurus calls `allContentLoaded` alone
 */
function start(site: string) {
  const generatedFilesDir = path.join(site, '.docusaurus');
  const context = {
    siteDir: site,
    siteConfig: { title: 'Site' },
    baseUrl: '/',
    generatedFilesDir,
    i18n: {
      defaultLocale: 'pt',
      locales: ['pt', 'en'],
      currentLocale: 'pt',
      localeConfigs: { pt: { htmlLang: 'pt-BR', baseUrl: '/' }, en: { htmlLang: 'en' } },
    },
  } as unknown as LoadContext;
  const plugin = demosPlugin(context, { namespace: 'aoba', license: 'MIT' });
  const written = path.join(generatedFilesDir, 'demos-static');
  const loadData = async (saved: 'demo' | 'post') => {
    const data: Record<string, unknown> = {};
    const actions: PluginContentLoadedActions = {
      addRoute: () => undefined,
      setGlobalData: () => undefined,
      createData: (name, value) => {
        data[name] = structuredClone(value);
        return Promise.resolve(name);
      },
    };
    if (saved === 'demo') {
      const content = await plugin.loadContent?.();
      await plugin.contentLoaded?.({ content: content ?? [], actions });
    }
    await plugin.allContentLoaded?.({ allContent: {}, actions });
    return data;
  };
  const load = async (saved: 'demo' | 'post' = 'demo') => {
    const data = await loadData(saved);
    await request(plugin, '/lazy-compilation-using-');
    // Frames of all demos and blocks ask for their documents.
    for (const name of Object.keys(data).filter((file) => file.endsWith('.json'))) {
      await request(plugin, `/demos/${name.replace('.json', '')}/style.css`);
    }
    const documents = Object.fromEntries(
      listFiles(written).map((name) => [name, fs.readFileSync(path.join(written, name), 'hex')]),
    );
    return { data, documents };
  };
  return { plugin, written, loadData, load };
}

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'development');
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-demos-plugin-'));
  Object.entries(files).forEach(([name, text]) => {
    write(path.join(folder, 'site'), name, text);
  });
});

afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(folder, { recursive: true });
});

const replaced = (name: string, from: string, to: string) => (site: string) => {
  const text = read(site, name);
  expect(text).toContain(from);
  write(site, name, text.replaceAll(from, to));
};

const changes: Readonly<Record<string, (site: string) => void>> = {
  'the style sheet of a loader': replaced('src/demos/roda/style.css', '.roda {', '.roda { y: 1;'),
  'a text': replaced('src/demos/roda/demo.json', 'Espere', 'Só um minuto'),
  'a file of a base': replaced('src/demos/app/script.js', 'title', 'documentElement.lang'),
  'a text of a base': replaced('src/demos/app/demo.json', 'Oi', 'Olá'),
  'a color of the site': replaced('src/css/tokens.css', '#0a0', '#070'),
  'a live block': replaced('blog/a.mdx', '0.5', '0.6'),
  'an excerpt': replaced('blog/a.mdx', 'from=".roda"', 'from="fill"'),
  'which stage a post shows': replaced('blog/a.mdx', '"app-2"', '"app"'),
  'the demos: one has gone': (site) => {
    fs.rmSync(path.join(site, 'src/demos/rest'), { recursive: true });
  },
  'the files: one more': (site) => {
    write(site, 'src/demos/rest/style.css', 'p { margin: 0; }\n');
  },
};

describe('demosPlugin in npm start', () => {
  it.each(Object.keys(changes))(
    'makes what a new start would make after a save of %s',
    async (name) => {
      const site = path.join(folder, 'site');
      const { load } = start(site);
      const before = await load();
      changes[name]?.(site);
      const after = await load();
      const copy = path.join(folder, 'copy');
      fs.cpSync(site, copy, { recursive: true });
      fs.rmSync(path.join(copy, '.docusaurus'), { recursive: true });
      const fresh = await start(copy).load();
      expect(after.data).toEqual(fresh.data);
      // Documents of a deleted demo stay in the folder until the next start. No page shows them.
      expect(after.documents).toMatchObject(fresh.documents);
      expect(after).not.toEqual(before);
      expect(Object.keys(fresh.documents)).toContain('demos/roda/roda.txt');
    },
  );

  it('writes the documents of a demo when a page asks for them', async () => {
    const site = path.join(folder, 'site');
    const { plugin, written, loadData } = start(site);
    await loadData('demo');
    expect(listFiles(written)).toEqual([]);
    await request(plugin, '/blog/a');
    expect(listFiles(written)).toEqual([]);
    await request(plugin, '/demos/roda/?example');
    expect(listFiles(written)).toContain('demos/roda/index.html');
    expect(fs.readdirSync(path.join(written, 'demos'))).toEqual(['roda']);
    await request(plugin, '/playground/runner.html');
    expect(listFiles(written)).toContain('playground/runner.html');
    expect(fs.existsSync(path.join(written, 'demos/app'))).toBe(false);
  });

  it('makes the modules of posts when a page asks for a post, and for other pages the drawings', async () => {
    const { plugin, loadData } = start(path.join(folder, 'site'));
    const data = await loadData('demo');
    expect(data).toEqual({ 'drawings.css': expect.stringContaining('.demo-roda') as string });
    await loadData('post');
    await request(plugin, '/blog/a');
    expect(Object.keys(data)).toEqual(['drawings.css']);
    const { 'drawings.css': drawings } = data;
    // Two pages may ask at once.
    const ask = () => request(plugin, '/lazy-compilation-using-');
    const last = await loadData('post');
    await Promise.all([ask(), ask()]);
    expect(last).toMatchObject({ 'drawings.css': drawings, 'rest.json': { id: 'rest' } });
    expect(Object.keys(last).filter((name) => name.startsWith('bloco-'))).toHaveLength(2);
  });

  it('makes the modules of posts without a page that asks, once no request has come for a while', async () => {
    vi.useFakeTimers();
    try {
      const { plugin, loadData } = start(path.join(folder, 'site'));
      const data = await loadData('demo');
      await request(plugin, '/');
      await vi.advanceTimersByTimeAsync(2000);
      await request(plugin, '/main.js');
      await vi.advanceTimersByTimeAsync(2000);
      expect(Object.keys(data)).toEqual(['drawings.css']);
      await vi.advanceTimersByTimeAsync(2000);
      expect(Object.keys(data)).toContain('rest.json');
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives posts the modules of all demos but one that has a fault', async () => {
    const site = path.join(folder, 'site');
    write(site, 'src/demos/rest/demo.json', '{');
    const { data } = await start(site).load();
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['app.json', 'roda.json']));
    expect(data).not.toHaveProperty(['rest.json']);
  });

  it('makes the data of a saved post again, and leaves the other posts alone when it has a fault', async () => {
    const site = path.join(folder, 'site');
    const { load } = start(site);
    const before = await load();
    const saved = ['a live block', 'an excerpt', 'which stage a post shows'];
    saved.forEach((name) => changes[name]?.(site));
    const after = await load('post');
    const fresh = Object.keys(after.data).filter((name) => !(name in before.data));
    expect(fresh).toHaveLength(4);
    expect(fresh.filter((name) => name.startsWith('bloco-'))).toHaveLength(2);
    const block = fresh.find((name) => name.startsWith('bloco-'))?.replace('.json', '') ?? '';
    expect(Object.keys(after.documents).some((name) => name.includes(block))).toBe(true);

    replaced('blog/a.mdx', 'base="roda"', 'base="nada"')(site);
    expect((await load('post')).data).toEqual({});
    await expect(load()).rejects.toThrow('nada');
  });

  it('starts with a demo that has a syntax error, and refuses one in a save', async () => {
    const site = path.join(folder, 'site');
    const script = 'src/demos/app/script.js';
    write(site, script, 'document.title = ;\n');
    const { load } = start(site);
    expect((await load()).data).toHaveProperty(['app.json']);
    write(site, script, 'document.title = = ;\n');
    await expect(load()).rejects.toThrow(script);
    expect(readDemos(site).problems.map(({ file }) => file)).toContain(script);
  });

  it('does not start with a drawing that cannot be made', async () => {
    const site = path.join(folder, 'site');
    write(site, 'src/demos/roda/style.css', '.roda { fill: red;\n');
    await expect(start(site).load()).rejects.toThrow('src/demos/roda/style.css');
  });

  it('comes back after a save with a fault, and then writes only what that save changed', async () => {
    const site = path.join(folder, 'site');
    const { load } = start(site);
    const before = await load();
    const sheet = 'src/demos/app-2/style.css';
    write(site, sheet, 'p { color: red; \n');
    await expect(load()).rejects.toThrow(sheet);
    write(site, sheet, 'p { color: tan; }\n');
    const writes = vi.spyOn(fs, 'writeFileSync');
    const after = await load();
    const names = writes.mock.calls.map(([file]) =>
      path.relative(path.join(site, '.docusaurus/demos-static'), String(file)),
    );
    writes.mockRestore();
    expect(after).not.toEqual(before);
    expect(names.every((file) => file.startsWith(path.join('demos', 'app-2')))).toBe(true);
    expect(names).toContain(path.join('demos', 'app-2', 'style.css'));
  });

  it('reads the texts of its own language alone, and a build those of all', async () => {
    const site = path.join(folder, 'site');
    const name = 'i18n/en/docusaurus-plugin-content-blog/a.mdx';
    write(site, name, '```css live base="roda"\n.roda {\n```\n');
    const { data } = await start(site).load();
    expect(Object.keys(data)).toContain('roda.json');
    vi.stubEnv('NODE_ENV', 'production');
    await expect(start(site).load()).rejects.toThrow(`${name}:2 a live block`);
  });
});
