import { describe, expect, it } from 'vitest';
import { withSite, type Site, type Variables } from './site';
import { keepFewPosts } from './small';
import { removeFeature, withoutEntries } from './withoutFeature';

const preview: Variables = { CONTEXT: 'deploy-preview', NETLIFY: 'true' };
/** Google Analytics runs on no preview, and a preview's banner on previews alone. */
const plain: Variables = { GOOGLE_GTAG_ID: 'G-TEST123' };

interface Feature {
  feature: string;
  /** Variables of the build without the feature. Each feature is in another build with them. */
  variables: Variables;
  /** Variables of the only builds that have it. */
  only?: Variables;
  /** Text that the feature puts into pages or scripts. */
  mark: RegExp;
  /** Files that go with its folder: swizzles, pages and commands that import it. */
  deleted?: string[];
}

const features: Feature[] = [
  { feature: 'feeds', variables: preview, mark: /type="?application\/rss\+xml/ },
  {
    feature: 'cards',
    variables: plain,
    mark: /<meta[^>]*og:image/,
    deleted: ['src/cli/covers.ts', 'src/cli/poses.mts'],
  },
  { feature: 'analytics', variables: plain, only: plain, mark: /googletagmanager/ },
  {
    feature: 'previews',
    variables: preview,
    only: preview,
    mark: /data-preview-banner/,
    deleted: ['src/cli/checkBeside.ts'],
  },
  {
    feature: 'search',
    variables: plain,
    mark: /<button[^>]*data-search-button/,
    deleted: [
      'src/cli/deploy/checks/search.ts',
      'src/cli/search-push.mts',
      'src/pages/search.tsx',
      'src/theme/SearchBar/index.tsx',
    ],
  },
];

/** Builds a small site and returns the features whose marks its pages and scripts have. */
async function featuresIn(site: Site, variables: Variables): Promise<string[]> {
  const { code, output } = await site.build(variables, '--locale', 'pt');
  expect(code, output).toBe(0);
  const published = await site.postbuild(variables);
  expect(published.code, published.output).toBe(0);
  const files = [...site.built()].filter(([file]) => /\.(?:html|js)$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  return features
    .filter(({ mark }) => files.some(([, text]) => mark.test(text)))
    .map(({ feature }) => feature);
}

// A build without one feature shows that the marks of the others are found: no build has them all.
describe.each(features)('the feature $feature', ({ feature, variables, deleted = [] }) => {
  it('can be deleted with its lines in the config, and the site builds with all others', async () => {
    await withSite(async (site) => {
      keepFewPosts(site);
      expect(removeFeature(site, feature).deleted.sort()).toEqual(deleted);
      const others = features.filter(
        (other) => other.feature !== feature && (other.only ?? variables) === variables,
      );
      expect(await featuresIn(site, variables)).toEqual(others.map((other) => other.feature));
    });
  });
});

describe('withoutEntries', () => {
  it('removes imports and list entries of the feature, and nothing else', () => {
    const text = `import feeds, { kinds } from './src/features/feeds/plugin';
import posts from './src/features/posts/plugin';

export default { plugins: [posts, withOptions(feeds, { a: [1] })], feedKinds: kinds, other: 1 };
`;
    expect(withoutEntries(text, 'feeds').replace(/\s+/g, ' ').trim()).toBe(
      "import posts from './src/features/posts/plugin'; export default { plugins: [posts, ], other: 1 };",
    );
  });

  it('refuses code that uses the feature outside of an entry', () => {
    const text = `import { check } from './src/features/feeds/plugin';\ncheck();\n`;
    expect(() => withoutEntries(text, 'feeds')).toThrow('"check" of the feature feeds');
  });
});
