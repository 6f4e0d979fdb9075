import fs from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import texts from '../../i18n/en/code.json';
import { demoSchema } from '../../src/features/demos/build/manifest';
import { registrySchemas } from '../../src/features/posts/build/registries';
import { postSchema } from '../../src/features/posts/shared/schema';
import { listFiles } from '../../src/lib/node/files';
import { siteDir } from '../folders';

/*
 * JSON Schemas of front matter, demos and lists for editors, in .vscode/schemas, made from the
 * schemas that the build checks them with. After a change of one:
 *   npm run test:unit -- tests/repository/editorSchemas -u
 */

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The note of a key in the author's guide. */
function noteOf(key: string): string {
  const id = `site.frontMatter.${key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
  const note = (texts as Readonly<Record<string, { message: string } | undefined>>)[id];
  if (note === undefined) {
    throw new Error(`i18n/en/code.json has no "${id}"`);
  }
  return note.message;
}

const jsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    override: ({ jsonSchema: found }) => {
      // The limit of JavaScript's whole numbers says nothing to an author.
      if (found.maximum === Number.MAX_SAFE_INTEGER) {
        delete found.maximum;
      }
    },
  });

/** Front matter with notes. Only English posts say which version they translate. */
function frontMatter(language: 'pt' | 'en'): JsonSchema {
  const schema =
    language === 'pt'
      ? postSchema.omit({ translation_of: true })
      : postSchema.required({ translation_of: true });
  const found = jsonSchema(schema);
  for (const [key, property] of Object.entries(found.properties ?? {})) {
    if (typeof property === 'object') {
      property.description = noteOf(key);
    }
  }
  return found;
}

const schemas: Readonly<Record<string, JsonSchema>> = {
  'post.pt': frontMatter('pt'),
  'post.en': frontMatter('en'),
  demo: jsonSchema(demoSchema),
  tags: jsonSchema(registrySchemas['tags.yml']),
  authors: jsonSchema(registrySchemas['authors.yml']),
  series: jsonSchema(registrySchemas['series.yml']),
};

const folder = '.vscode/schemas';
const settings = JSON.parse(
  fs.readFileSync(path.join(siteDir, '.vscode/settings.json'), 'utf8'),
) as {
  'yaml.schemas': Record<string, string[]>;
  'json.schemas': { fileMatch: string[]; url: string }[];
};

/** Files of each schema, as the settings of the editor map them. */
const mapped = new Map([
  ...Object.entries(settings['yaml.schemas']),
  ...settings['json.schemas'].map(({ url, fileMatch }) => [url, fileMatch] as const),
]);

describe('the schemas of editors', () => {
  it.each(Object.keys(schemas))('%s is as the build checks it', async (name) => {
    const file = path.join(siteDir, folder, `${name}.schema.json`);
    const options = { ...(await prettier.resolveConfig(file)), filepath: file };
    const text = await prettier.format(JSON.stringify(schemas[name]), options);
    await expect(text).toMatchFileSnapshot(file);
  });

  it('are all mapped to files that exist', () => {
    expect([...mapped.keys()].sort()).toEqual(
      Object.keys(schemas)
        .map((name) => `./${folder}/${name}.schema.json`)
        .sort(),
    );
    const files = ['blog', 'i18n/en', 'src/demos'].flatMap((root) =>
      listFiles(path.join(siteDir, root)).map((file) => `${root}/${file}`),
    );
    const matches = (pattern: string) => {
      const source = pattern.replace(/^\//, '').replaceAll('.', '\\.');
      const any = source.replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'));
      return files.filter((file) => new RegExp(`^${any}$`).test(file));
    };
    expect([...mapped.values()].flat().filter((one) => matches(one).length === 0)).toEqual([]);
    const demos = files.filter((file) => file.endsWith('/demo.json'));
    expect(matches('/src/demos/*/demo.json')).toEqual(demos);
  });

  it('are named by each file that they describe, for editors that do not read the settings', () => {
    const lists = ['blog', 'i18n/en/docusaurus-plugin-content-blog'].flatMap((root) =>
      ['tags', 'authors', 'series'].map((name) => [`${root}/${name}.yml`, name] as const),
    );
    const demos = listFiles(path.join(siteDir, 'src/demos'))
      .filter((file) => file.endsWith('/demo.json'))
      .map((file) => [`src/demos/${file}`, 'demo'] as const);
    expect(demos).not.toEqual([]);
    for (const [file, name] of [...lists, ...demos]) {
      const text = fs.readFileSync(path.join(siteDir, file), 'utf8');
      const hint = file.endsWith('.yml')
        ? /^# yaml-language-server: \$schema=(\S+)\n/.exec(text)?.[1]
        : (JSON.parse(text) as { $schema?: string }).$schema;
      const target = path.join(path.dirname(file), hint ?? '');
      expect(target, file).toBe(`${folder}/${name}.schema.json`);
      expect(fs.existsSync(path.join(siteDir, target)), file).toBe(true);
    }
  });

  it('say what each key of front matter and of demos is for', () => {
    for (const name of ['post.pt', 'post.en', 'demo']) {
      const silent = Object.entries(schemas[name]?.properties ?? {}).filter(
        ([, property]) => typeof property !== 'object' || property.description === undefined,
      );
      expect(silent).toEqual([]);
    }
    expect(schemas['post.pt']?.properties).not.toHaveProperty('translation_of');
    expect(schemas['post.en']?.required).toContain('translation_of');
  });
});
