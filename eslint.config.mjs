import docusaurus from '@docusaurus/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Names of this site and of its folders, as selectors of ESLint write a pattern. */
const siteName = '/aoba|src\\u002F(?:demos|pages)\\b|previews\\u002Fguide/i';

export default tseslint.config(
  {
    ignores: ['build/', '.docusaurus/', 'node_modules/', '.cache/', 'src/demos/', 'static/'],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,mts}'],
    plugins: { '@docusaurus': docusaurus, 'react-hooks': reactHooks },
    extends: [jsxA11y.flatConfigs.strict],
    rules: {
      ...reactHooks.configs['recommended-latest'].rules,
      '@docusaurus/string-literal-i18n-messages': 'error',
      '@docusaurus/no-html-links': 'error',
      '@docusaurus/prefer-docusaurus-heading': 'off',
      '@docusaurus/no-untranslated-text': [
        'error',
        { ignoredStrings: ['·', '/', ', ', '# ', 'RSS', 'Atom', 'JSON', 'aoba'] },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx,mts}'],
    ignores: ['src/upstream/**', 'tests/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: [
                '@docusaurus/*/lib/**',
                '@docusaurus/theme-common/internal',
                '@docsearch/react/dist/**',
                '@generated/**',
              ],
              message:
                'Only src/upstream may import undocumented parts of a package. Import them from there, and add an entry to src/upstream/register.json.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/features/**'],
    // In the lists of synonyms, the name of the site is a word of Portuguese.
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'src/features/search/shared/synonyms/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[`Literal[value=${siteName}]`, `TemplateElement[value.raw=${siteName}]`].map(
          (selector) => ({
            selector,
            message:
              'A feature names neither the site nor its folders. Take folders from src/lib/contentFolders.ts, and names as an option of the plugin.',
          }),
        ),
      ],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
);
