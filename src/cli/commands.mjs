/*
 * Description and arguments of each npm command, read by command.mjs. Each script of package.json
 * that is ours has a line here.
 */

/**
 * Values of options, by the name of the option.
 *
 * @template Options
 * @typedef {{
 *   [Name in keyof Options]: Options[Name] extends { type: 'boolean' }
 *     ? boolean | undefined
 *     : Options[Name] extends { default: string }
 *       ? string
 *       : string | undefined
 * }} Values
 */

const port = /** @type {const} */ ({
  type: 'string',
  value: '3000',
  isNumber: true,
  most: 65_535,
  about: 'port to listen at',
});

/** Options that Docusaurus reads from the same arguments. */
const docusaurus = /** @type {const} */ ({
  locale: { type: 'string', short: 'l', value: 'en', about: 'one language instead of both' },
  'no-minify': { type: 'boolean', about: 'leaves scripts as they are, to read them' },
  config: { type: 'string', value: 'FILE', about: 'another configuration' },
});

const suites = /** @type {const} */ ([
  'unit',
  'apps',
  'boundaries',
  'types',
  'lint',
  'texts',
  'sites',
  'contexts',
  'hosted',
  'site',
  'content',
  'preview',
  'build',
  'engines',
  'e2e',
]);

/** Files and folders that a command reads instead of all. */
const paths = /** @type {const} */ ({
  value: '[PATH…]',
  about: 'files and folders, such as src/cli (else all)',
});

/** Kinds of page that `npm run bench` measures. */
export const pageKinds = /** @type {const} */ ([
  'home',
  'listing',
  'loader post',
  'app post',
  'archive',
  'tags',
  'about',
  'search',
]);

/** Lines of Node that `npm run test:node` tests: each line that gets fixes, and the newest. */
const testedNodes = ['22', '24', '26'];

/** Each command by its script in package.json. */
export const commands = /** @type {const} */ ({
  start: {
    about: 'shows the site while you write, at http://localhost:3000',
    options: {
      locale: { ...docusaurus.locale, about: 'language to show (else Portuguese)' },
      port: { ...port, short: 'p' },
      host: { type: 'string', value: '0.0.0.0', about: 'address to listen at' },
      'no-open': { type: 'boolean', about: 'opens no browser' },
      'no-minify': docusaurus['no-minify'],
      'hot-only': { type: 'boolean', about: 'never reloads the whole page' },
      poll: {
        type: 'string',
        value: '1000',
        about: 'looks for changes every so many milliseconds',
      },
      config: docusaurus.config,
    },
    examples: [['npm start -- --locale en', 'the English site']],
  },
  build: {
    about: 'builds the site in both languages and puts it into build/',
    arguments: { value: '[LOCALE…]', about: 'more languages after --locale' },
    options: {
      ...docusaurus,
      dev: { type: 'boolean', about: 'builds React for development' },
      'bundle-analyzer': { type: 'boolean', about: 'shows what the scripts are made of' },
    },
  },
  serve: {
    about: 'serves the built site as the host does',
    options: {
      port: { ...port, default: '3000' },
      dir: { type: 'string', value: 'FOLDER', default: 'build', about: 'folder with the site' },
    },
  },
  preview: {
    about: 'builds the site and serves it as the host does; installs packages first',
    options: { port },
    examples: [['CONTEXT=deploy-preview npm run preview', 'the site as editors see it']],
  },
  test: {
    about: 'runs all tests; installs packages and browsers first',
    options: {
      only: {
        type: 'string',
        value: 'NAMES',
        choices: suites,
        about: `some of ${suites.join(', ')}`,
      },
    },
    examples: [['npm test -- --only unit,lint', 'two suites']],
  },
  'test:node': {
    about: 'runs test suites on several releases of Node, which it installs into .cache/node',
    options: {
      versions: {
        type: 'string',
        value: '24,24.1.0',
        default: testedNodes.join(','),
        about: 'releases, or lines of which the newest is taken',
      },
      only: {
        type: 'string',
        value: 'NAMES',
        choices: suites,
        default: 'unit,build,contexts',
        about: 'suites of npm test',
      },
    },
    examples: [['npm run test:node -- --versions 26 --only unit', 'one suite on one release']],
  },
  new: {
    about: 'writes a post in both languages, and asks for each value without an option',
    options: {
      title: { type: 'string', value: 'TEXT', about: 'title in Portuguese' },
      'title-en': { type: 'string', value: 'TEXT', about: 'title in English' },
      description: { type: 'string', value: 'TEXT', about: 'a sentence of 35 to 160 characters' },
      'description-en': { type: 'string', value: 'TEXT', about: 'the same in English' },
      tags: { type: 'string', value: 'css,svg', about: 'tags of blog/tags.yml' },
      series: { type: 'string', value: 'do-it', about: 'a series of blog/series.yml' },
      label: { type: 'string', value: 'TEXT', about: 'short name of the part in Portuguese' },
      'label-en': { type: 'string', value: 'TEXT', about: 'short name of the part in English' },
      date: { type: 'string', value: '2025-06-01', about: 'day of publication (else today)' },
      name: { type: 'string', value: 'NAME', about: 'last part of the address' },
      demo: {
        type: 'string',
        value: 'ID',
        about: 'cover: a folder of src/demos, which is written when there is none',
      },
      translate: { type: 'string', value: 'POST', about: 'writes only the English of this post' },
    },
  },
  check: {
    about: 'checks texts, demos and spelling in seconds, without a build',
    options: {
      changed: { type: 'boolean', about: 'tells about files that differ from the last commit' },
      fix: { type: 'boolean', about: 'first corrects what has one correct solution' },
    },
    broken: 'the check itself is broken',
  },
  lint: {
    about: 'checks code with ESLint, format with Prettier, and the spelling of code and notes',
    arguments: paths,
    options: {},
    examples: [['npm run lint -- src/cli', 'one folder']],
  },
  format: {
    about: 'formats files with Prettier and corrects what ESLint can correct',
    arguments: paths,
    options: {},
    examples: [['npm run format -- src/cli', 'one folder']],
  },
  stamp: {
    about: 'records that English posts translate the Portuguese text of now',
    arguments: {
      value: '[POST…]',
      about: 'posts, such as do-it/introducao (else all)',
    },
    options: {},
  },
  diff: {
    about: 'shows what changed in Portuguese beside the English that lags behind',
    arguments: {
      value: '[POST…]',
      about: 'posts, such as do-it/introducao (else all)',
    },
    options: {},
  },
  looks: {
    about: 'compares what the pages of the built site look like with tests/looks',
    options: {
      accept: { type: 'boolean', about: 'accepts what the pages look like now' },
      only: {
        type: 'string',
        value: 'KINDS',
        about: 'some kinds of pages; an unknown one lists all',
      },
    },
    examples: [['npm run looks -- --only home,menu', 'two kinds']],
  },
  upstream: {
    about: 'lists the undocumented parts of packages that have changed',
    options: { write: { type: 'boolean', about: 'records what is installed now' } },
  },
  fonts: { about: 'makes the font files of src/css/fonts', options: {} },
  poses: { about: 'takes the still pictures of the loaders for the cards', options: {} },
  screenshots: { about: 'takes the pictures of the README from the built site', options: {} },
  sbom: { about: 'writes the list of all packages to .cache/sbom.cdx.json', options: {} },
  'search:push': {
    about: 'tells what a push of the search records to Algolia would change',
    options: {
      apply: { type: 'boolean', about: 'makes the changes' },
      dir: { type: 'string', value: 'FOLDER', default: 'build', about: 'folder with the site' },
    },
  },
  'deploy:check': {
    about: 'asks a published site, and tells what differs from the rules of this repository',
    arguments: { value: 'ADDRESS', most: 1, about: 'of the home page, as in https://example.org' },
    options: {
      seconds: {
        type: 'string',
        value: '10',
        isNumber: true,
        default: '10',
        about: 'time limit of each answer',
      },
    },
    examples: [['npm run deploy:check -- https://example.org', 'after each change of the host']],
  },
  bench: {
    about: 'measures this site and a stock Docusaurus site',
    options: {
      only: {
        type: 'string',
        value: 'PARTS',
        choices: ['bytes', 'times', 'navigation', 'presses', 'next', 'builds', 'edits', 'checks'],
        default: 'bytes,times,navigation,presses,builds',
        about: 'some parts',
      },
      runs: {
        type: 'string',
        value: '5',
        isNumber: true,
        default: '5',
        about: 'loads of each page',
      },
      starts: {
        type: 'string',
        value: '5',
        isNumber: true,
        default: '3',
        about: 'starts of each development server, with --only edits',
      },
      saves: {
        type: 'string',
        value: '10',
        isNumber: true,
        default: '10',
        about: 'saves of each file, with --only edits',
      },
      delay: {
        type: 'string',
        value: '100',
        isNumber: true,
        default: '0',
        about: 'milliseconds before each answer, with --only next',
      },
      growth: {
        type: 'string',
        value: '24,240',
        about: 'builds blogs with so many posts, no more',
      },
      sides: { type: 'string', value: 'ours', about: 'stock, ours, limit (else the first two)' },
      pages: {
        type: 'string',
        value: 'KINDS',
        choices: pageKinds,
        default: pageKinds.join(','),
        about: 'some kinds of page, for bytes and times',
      },
      rebuild: { type: 'boolean', about: 'builds the stock site again' },
      language: {
        type: 'string',
        value: 'en',
        choices: ['pt', 'en'],
        default: 'pt',
        about: 'language of the pages',
      },
    },
  },
  'bench:search': {
    about: 'measures how well and how fast the search of the built site answers',
    options: {
      misses: { type: 'boolean', about: 'lists the queries whose right page is not first' },
      fast: { type: 'boolean', about: 'measures relevance alone' },
      gaps: { type: 'boolean', about: 'lists headings and phrases that do not find their post' },
      scale: {
        type: 'string',
        value: '10',
        isNumber: true,
        default: '100',
        about: 'times as many pages; 1 skips that part',
      },
    },
  },
  'bench:playground': {
    about: 'measures how long the editor of a demo takes to open',
    options: {},
  },
});
