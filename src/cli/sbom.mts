/*
 * npm run sbom: what the site is built from, as CycloneDX, in .cache/sbom.cdx.json. A build with
 * RELEASE set writes it too. It lies outside the published site: its readers are those who audit.
 */
import path from 'node:path';
import { writeSbom } from './supply/sbom';

const root = path.join(import.meta.dirname, '../..');
console.log(path.relative(root, writeSbom(root)));
