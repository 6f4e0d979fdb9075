/*
 * The rules of the layers, which `npm run boundaries` checks. ARCHITECTURE.md says why each exists.
 *
 * dependency-cruiser, rather than an ESLint plugin: it finds circles of files and of folders, and
 * its rules can say "the same feature" with a group of a regular expression.
 */

/** Code that runs in browsers. */
const browser =
  '^src/(?:ui|site|theme|pages)/|^src/features/[^/]+/(?:client|shared|frame)/|^src/lib/(?!node/)';

/**
 * @param {string} from regular expression of the files that the rule is about
 * @param {string} allowed regular expression of the files below src that they may import
 */
const layer = (from, allowed) => ({
  from: { path: from },
  to: { path: '^src/', pathNot: allowed },
});

const below = 'ui|lib|css|upstream';

/** What a feature offers to others, and the one file that offers it. */
const inside = '^src/features/[^/]+/(?:client|shared)/';
const entry = `${inside}index\\.tsx?$`;

export default {
  forbidden: [
    {
      name: 'no-circles-of-files',
      comment: 'Move what both files need, often a type, to a file that imports neither.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-of-folders',
      comment: 'Move what both folders need to one that imports neither.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'lib-uses-lib',
      comment: 'Code without an owner knows no feature and no look of the site.',
      severity: 'error',
      ...layer('^src/lib/', '^src/(?:lib|upstream)/'),
    },
    {
      name: 'upstream-uses-nothing',
      comment: 'src/upstream only uses packages: pass it other values as arguments.',
      severity: 'error',
      ...layer('^src/upstream/', '^src/upstream/'),
    },
    {
      name: 'ui-uses-no-feature',
      comment: 'Hand the component what it shows, as props.',
      severity: 'error',
      ...layer('^src/ui/', `^src/(?:${below})/`),
    },
    {
      name: 'site-uses-clients',
      comment: 'The site puts features together through their client and shared folders.',
      severity: 'error',
      ...layer('^src/site/', `^src/(?:site|${below})/|^src/features/[^/]+/(?:client|shared)/`),
    },
    {
      name: 'pages-and-theme-are-thin',
      comment: 'Pages and swizzles import the site, the client of a feature, ui and lib.',
      severity: 'error',
      ...layer(
        '^src/(pages|theme)/',
        `^src/(?:$1|site|${below})/|^src/features/[^/]+/(?:client|shared)/`,
      ),
    },
    {
      name: 'cli-uses-builds',
      comment: 'Commands run what features do in Node; they need no component.',
      severity: 'error',
      ...layer(
        '^src/cli/',
        '^src/(?:cli|config|lib|css|upstream)/|^src/features/[^/]+/(?:build|shared)/',
      ),
    },
    {
      name: 'config-uses-no-command',
      comment: 'Commands read the configuration; move what both need to src/lib.',
      severity: 'error',
      from: { path: '^src/config/' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'features-know-no-site',
      comment: 'Hand the feature what it needs as an option, in docusaurus.config.ts.',
      severity: 'error',
      ...layer('^src/features/', `^src/(?:features|${below})/`),
    },
    {
      name: 'features-stand-apart',
      comment: 'Features meet in the site and in the configuration.',
      severity: 'error',
      ...layer(
        '^src/features/(analytics|demos|first-paint|security)/',
        `^src/features/$1/|^src/(?:${below})/`,
      ),
    },
    {
      name: 'posts-use-demos',
      comment: 'Of other features, posts know the shared folder of demos alone.',
      severity: 'error',
      ...layer('^src/features/posts/', `^src/features/(?:posts|demos/shared)/|^src/(?:${below})/`),
    },
    {
      name: 'features-use-posts',
      comment: 'Of other features, these know the shared folders of posts and demos alone.',
      severity: 'error',
      ...layer(
        '^src/features/(feeds|cards|previews|search)/',
        `^src/features/(?:$1|(?:posts|demos)/shared)/|^src/(?:${below})/`,
      ),
    },
    {
      name: 'site-uses-entries',
      comment: 'Import index.ts of the client or shared folder, and export there what is missing.',
      severity: 'error',
      from: { path: '^docusaurus\\.config|^src/(?:cli|config|pages|site|theme)/' },
      to: { path: inside, pathNot: entry },
    },
    {
      name: 'features-use-entries',
      comment: 'Import index.ts of the shared folder, and export there what is missing.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: inside, pathNot: ['^src/features/$1/', entry] },
    },
    {
      name: 'browser-uses-no-build',
      comment: 'Browser code that imports the build of its feature ships the build to readers.',
      severity: 'error',
      from: { path: browser },
      to: { path: '^src/features/[^/]+/(?:build/|[^/]+\\.ts$)|^src/(?:lib/node|cli)/' },
    },
    {
      name: 'shared-uses-shared',
      comment: 'Both sides use shared code: it can need neither of them.',
      severity: 'error',
      ...layer(
        '^src/features/([^/]+)/shared/',
        '^src/features/[^/]+/shared/|^src/(?:lib|upstream)/',
      ),
    },
    {
      name: 'build-uses-no-client',
      comment: 'The build runs in Node, where there is no page.',
      severity: 'error',
      from: { path: '^src/features/[^/]+/build/' },
      to: { path: '^src/features/[^/]+/client/' },
    },
    {
      name: 'browser-uses-no-node',
      comment: "Browsers have none of Node's modules.",
      severity: 'error',
      from: { path: browser },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests may import whatever they test together.
    exclude: { path: '^src/demos/|^src/types\\.d\\.ts$|\\.test\\.tsx?$|/testing/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    cache: { folder: '.cache/boundaries' },
  },
};
