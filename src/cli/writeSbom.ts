import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

interface Sbom {
  bomFormat: string;
  specVersion: string;
  /** npm writes a random value. */
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string } };
  components: { name: string; version: string; purl: string; hashes?: unknown[] }[];
}

/**
 * @param siteDir root of the repository
 * @returns the software bill of materials that npm makes from the lockfile, without the values that
 *   differ between runs
 * @throws Error when npm cannot read the lockfile
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
  // npm uses the name of the folder, which differs between clones.
  sbom.metadata.component.name = 'aoba';
  return sbom;
}

/**
 * @param siteDir root of the repository
 * @returns path of the written file
 */
export function writeSbom(siteDir: string): string {
  const file = path.join(siteDir, '.cache/sbom.cdx.json');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(makeSbom(siteDir), null, 2)}\n`);
  return file;
}
