import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../../src/lib/node/files';
import type { Random } from '../../random';

/** Folders of authors in which files are spoiled. */
const folders = ['blog', 'i18n/en', 'src/demos', 'static'];

/** The content of a copy of the site. It remembers its first state. */
export class Content {
  private readonly before = new Map<string, Buffer | undefined>();

  constructor(
    readonly folder: string,
    readonly random: Random,
  ) {}

  /** @returns paths of the files that match, relative to the copy */
  files(pattern: RegExp): string[] {
    return folders
      .flatMap((folder) =>
        listFiles(path.join(this.folder, folder)).map((file) => `${folder}/${file}`),
      )
      .filter((file) => pattern.test(file));
  }

  /** @returns one of the files that match */
  any(pattern: RegExp): string {
    return this.random.pick(this.files(pattern));
  }

  bytes(file: string): Buffer {
    return fs.readFileSync(path.join(this.folder, file));
  }

  text(file: string): string {
    return this.bytes(file).toString('utf8');
  }

  /** Writes a file, or deletes it when there is no content. */
  write(file: string, content: string | Buffer | undefined): void {
    const target = path.join(this.folder, file);
    if (!this.before.has(file)) {
      this.before.set(file, fs.existsSync(target) ? fs.readFileSync(target) : undefined);
    }
    if (content === undefined) {
      fs.rmSync(target);
    } else {
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, content);
    }
  }

  /**
   * Changes a text file.
   *
   * @returns the file, when the change did anything
   */
  edit(file: string, change: (text: string) => string): string | undefined {
    const text = this.text(file);
    const changed = change(text);
    if (changed === text) {
      return undefined;
    }
    this.write(file, changed);
    return file;
  }

  /** Undoes everything. */
  restore(): void {
    for (const [file, content] of this.before) {
      const target = path.join(this.folder, file);
      if (content === undefined) {
        fs.rmSync(target, { force: true });
      } else {
        fs.writeFileSync(target, content);
      }
    }
    this.before.clear();
  }
}
