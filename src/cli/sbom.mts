/*
 * npm run sbom: writes the software bill of materials, as CycloneDX, to .cache/sbom.cdx.json. A
 * build with RELEASE set writes it too. The file is not published, because only audits need it.
 */
import path from 'node:path';
import { readCommand, withProgress } from './command.mjs';
import { writeSbom } from './writeSbom';

readCommand('sbom');
const root = path.join(import.meta.dirname, '../..');
const file = withProgress('Listing packages', () => writeSbom(root));
console.log(path.relative(root, file));
