import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

interface Sbom {
  bomFormat: string;
  specVersion: string;
  /** Random, in what npm writes. */
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string } };
  components: { name: string; version: string; purl: string; hashes?: unknown[] }[];
}

/**
 * @param siteDir root of the repository
 * @returns the bill of materials of the lockfile as npm makes it, without what would differ from
 *   one making to the next
 * @throws Error when npm refuses the lockfile
 */
export function makeSbom(siteDir: string): Sbom {
  const said = execFileSync(
    'npm',
    ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
    { cwd: siteDir, encoding: 'utf8', maxBuffer: 64_000_000, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const sbom = JSON.parse(said) as Sbom;
  delete sbom.serialNumber;
  delete sbom.metadata.timestamp;
  // npm takes the name of the folder.
  sbom.metadata.component.name = 'aoba';
  return sbom;
}

/**
 * @param siteDir root of the repository
 * @returns the file that it has written
 */
export function writeSbom(siteDir: string): string {
  const file = path.join(siteDir, '.cache/sbom.cdx.json');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(makeSbom(siteDir), null, 2)}\n`);
  return file;
}
