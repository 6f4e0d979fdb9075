import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { localized } from '../config/locales';
import { fileKinds, type DemoSource, type SourceFile } from './types';

const byLocale = <T extends z.ZodType>(value: T) => z.strictObject({ pt: value, en: value });

const demoSchema = z.strictObject({
  titulo: byLocale(z.string().min(1)),
  mes: z.int().min(1).max(12).optional(),
  tecnica: byLocale(z.string().min(1)).optional(),
  capa: z.boolean().optional(),
  altura: z.int().min(80).max(2000),
  textos: byLocale(z.record(z.string(), z.string())),
});

function readJson(file: string, name: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`);
  }
}

function fillTexts(code: string, texts: Readonly<Record<string, string>>, where: string): string {
  return code.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const text = texts[key];
    if (text === undefined) {
      throw new Error(`${where}: {{${key}}} is not in "textos" of its demo.json`);
    }
    return text;
  });
}

/**
 * Reads one demo folder.
 *
 * @param folder path of `src/demos/<id>`
 * @param locale language of its texts
 * @returns its files with their texts filled in
 * @throws Error naming the file at fault
 */
export function readDemo(folder: string, locale: string): DemoSource {
  const id = path.basename(folder);
  const manifest = path.join('src/demos', id, 'demo.json');
  const parsed = demoSchema.safeParse(readJson(path.join(folder, 'demo.json'), manifest));
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues
        .map(({ path: keys, message }) => `${manifest}: ${keys.join('.')} ${message}`)
        .join('\n'),
    );
  }
  const { titulo, mes, tecnica, capa, altura, textos } = parsed.data;
  const texts = localized(textos, locale);
  const files = fileKinds
    .filter(({ file }) => fs.existsSync(path.join(folder, file)))
    .map(({ name, file, language }): SourceFile => {
      const code = fs.readFileSync(path.join(folder, file), 'utf8').trimEnd();
      return {
        name,
        file,
        language,
        code: fillTexts(code, texts, path.join('src/demos', id, file)),
      };
    });
  if (!files.some(({ name }) => name === 'html')) {
    throw new Error(`src/demos/${id} has no index.html`);
  }
  return {
    id,
    title: localized(titulo, locale),
    height: altura,
    isCover: capa ?? mes !== undefined,
    files,
    ...(mes === undefined ? {} : { month: mes }),
    ...(tecnica === undefined ? {} : { technique: localized(tecnica, locale) }),
  };
}
