import { strToU8, zipSync, type Zippable } from 'fflate';
import { localized, type Localized } from '../../../../lib/locales';
import type { Stage } from './readStage';
import { fillText } from './texts';

/** Language of a copy, with texts that all copies have. */
export interface ZipLanguage {
  locale: string;
  /** Title of the site in that language. */
  siteTitle: string;
  /** Text of the license of the code. */
  license: string;
}

/** The texts of a README. */
interface ReadmeTexts {
  run: string;
  /** Without a secure context there is neither `crypto.randomUUID` nor a service worker. */
  address: string;
  test: string;
  worker: string;
  source: string;
}

const readmes: Localized<ReadmeTexts> = {
  pt: {
    run: 'Não há o que instalar nem o que montar: a pasta é o site. Qualquer servidor de arquivos serve, por exemplo um destes, e depois o endereço que ele mostrar:',
    address:
      'Abra em `localhost` ou por HTTPS: em outros endereços, o navegador desliga funções de que um aplicativo pode precisar.',
    test: 'Os testes usam só o Node 20 ou mais novo:',
    worker:
      'Para abrir sem rede, `sw.js` guarda os arquivos no navegador e responde com eles. Quando mudar um arquivo, mude também o nome do cache em `sw.js` (o fim de `CACHE`), e o navegador busca todos de novo. A versão nova assume quando todas as abas do aplicativo fecham.',
    source:
      'O código é do blog {site}, que explica como ele foi feito. Use como quiser, nos termos do arquivo `LICENSE` (licença MIT).',
  },
  en: {
    run: 'There is nothing to install and nothing to build: the folder is the site. Any file server will do, for example one of these, and then the address that it shows:',
    address:
      'Open it at `localhost` or over HTTPS: at other addresses, browsers turn off functions that an app may need.',
    test: 'The tests need nothing but Node 20 or newer:',
    worker:
      'To open offline, `sw.js` keeps the files in the browser and answers with them. When you change a file, also change the name of the cache in `sw.js` (the end of `CACHE`), and the browser fetches them all again. The new version takes over when all tabs of the app are closed.',
    source:
      'The code is from the blog {site}, which explains how it was made. Use it as you like, on the terms of the file `LICENSE` (MIT license).',
  },
};

const hasTests = ({ files }: Stage) => [...files.keys()].some((file) => file.endsWith('.test.js'));

/** @returns a README.md in the language of the stage */
function readme(stage: Stage, { locale, siteTitle }: ZipLanguage): string {
  const { run, address, test, worker, source } = localized(readmes, locale);
  const commands = (...lines: string[]) => ['```sh', ...lines, '```'].join('\n');
  return `${[
    `# ${stage.title}`,
    run,
    commands('npx serve', 'python3 -m http.server'),
    address,
    ...(hasTests(stage) ? [test, commands('npm test')] : []),
    ...(stage.files.has('sw.js') ? [worker] : []),
    fillText(source, { site: siteTitle }),
  ].join('\n\n')}\n`;
}

const packageJson = (id: string) =>
  `${JSON.stringify({ name: id, private: true, type: 'module', scripts: { test: 'node --test' } }, null, 2)}\n`;

const netlifyToml = '[build]\n  publish = "."\n';

/** Files that another tool looks for in a certain folder. A demo is one folder without others. */
const places: Readonly<Record<string, string>> = { 'ci.yml': '.github/workflows/ci.yml' };

/** A list that has only texts, as a service worker has its files. */
const textList = /\[\s*(?:'[^'\n]*',?\s*)+\]/g;

/**
 * @returns a list of files without those that `isOwn` refuses, on as many lines as before. A list
 *   whose texts have no dot names no files (messages, for example), and stays as it is
 */
function shorterList(list: string, isOwn: (text: string) => boolean): string {
  const texts = list.match(/'[^'\n]*'/g) ?? [];
  const own = texts.filter((text) => isOwn(text.slice(1, -1)));
  const hasFiles = texts.some((text) => text.includes('.'));
  if (!hasFiles || own.length === texts.length) {
    return list;
  }
  const [, start = ''] = /^\[(\s*)/.exec(list) ?? [];
  const [end = ']'] = /\s*\]$/.exec(list) ?? [];
  return start === '' || own.length === 0
    ? `[${own.join(', ')}]`
    : `[${own.map((text) => `${start}${text},`).join('')}${end}`;
}

/**
 * A service worker of the site names files that a copy of one language does not have: the pages and
 * scripts of the other language, and the script of all demos. One missing file would keep the worker
 * from being installed.
 *
 * @param code code of the service worker
 * @param names files of the copy
 * @returns the code, whose lists have no file that the copy lacks. Links to the page in the other
 *   language go to the one page
 */
function ownFilesOnly(code: string, names: ReadonlySet<string>): string {
  const isOwn = (name: string) => name === './' || names.has(name.replace(/^\.\//, ''));
  return code
    .replace(textList, (list) => shorterList(list, isOwn))
    .replaceAll('href="en"', 'href="./"');
}

/**
 * @param html page of an app
 * @returns the page without a paragraph that is only a link to the page in another language, since a
 *   copy has one language
 */
const inOneLanguage = (html: string) =>
  html.replace(/^[ \t]*<p><a\b[^>]*\bhreflang=[^>]*>[^<]*<\/a><\/p>\n/gm, '');

/**
 * @param json web app manifest of an app
 * @returns the manifest, which starts at the one page of a copy
 */
const atOnePage = (json: string) => json.replace(/("start_url":\s*)"[^"]*"/, '$1"./"');

/** @returns the rules of the host for a site that is the copy, not a folder of this site */
const atRoot = (toml: string) => toml.replace(/(["'])\/demos\/[\w-]+\//g, '$1/');

/**
 * @param stage the stage, in the language of the copy
 * @param language the same language
 * @returns content of each file of the copy that readers download, by name and sorted. It runs from any
 *   file server
 */
export function copyOf(stage: Stage, language: ZipLanguage): Map<string, string | Buffer> {
  const names = new Set(stage.files.keys());
  const files = new Map<string, string | Buffer>([
    ['LICENSE', language.license],
    ['README.md', readme(stage, language)],
    ['netlify.toml', netlifyToml],
    ...(hasTests(stage) ? ([['package.json', packageJson(stage.id)]] as const) : []),
    ...stage.files,
  ]);
  const change = (name: string, by: (code: string) => string) => {
    const content = files.get(name);
    if (typeof content === 'string') {
      files.set(name, by(content));
    }
  };
  change('sw.js', (code) => ownFilesOnly(code, names));
  change('netlify.toml', atRoot);
  change('index.html', inOneLanguage);
  change('manifest.webmanifest', atOnePage);
  return new Map(
    [...files]
      .map(([name, content]): [string, string | Buffer] => [places[name] ?? name, content])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * @param stage the stage, in the language of the copy
 * @param language the same language
 * @returns the bytes of the .zip: all files in one folder with the id of the stage
 */
export function zipOf(stage: Stage, language: ZipLanguage): Buffer {
  const entries: Zippable = {};
  for (const [name, content] of copyOf(stage, language)) {
    entries[`${stage.id}/${name}`] = typeof content === 'string' ? strToU8(content) : content;
  }
  // One time for all files, so that one commit gives the same bytes. A zip stores local times, so the
  // time is the same on the clock of each zone.
  return Buffer.from(zipSync(entries, { level: 9, mtime: new Date(2020, 0, 1) }));
}
