/* The report of npm run looks: one HTML page with each difference, before and now. */
import { escapeHtml } from '../../lib/escape';
import { groupBy } from '../../lib/groupBy';
import type { Comparison } from './run';
import { tellDifferences } from './tell';
import { viewOf, type Difference, type Look, type Mode } from './types';

/** A page at one width, in one mode and one language, that looks different. */
export interface View {
  comparison: Comparison;
  locale: Difference['locale'];
  width: number;
  mode: Mode;
  differences: Difference[];
}

/** @returns one view for each page and width: the light one, unless only the dark one differs */
export function viewsOf(comparisons: readonly Comparison[]): View[] {
  return comparisons.flatMap((comparison) => {
    const pages = groupBy(comparison.differences, ({ locale, width }) => `${locale} ${width}`);
    return [...pages.values()].flatMap((differences) => {
      const [first] = differences;
      const inLight = differences.filter(({ mode }) => mode === 'light');
      const shown = inLight.length > 0 ? inLight : differences;
      if (first === undefined || first.what === 'unknown') {
        return [];
      }
      const { locale, width } = first;
      return [{ comparison, locale, width, mode: shown[0]?.mode ?? 'light', differences: shown }];
    });
  });
}

/** @returns drawing of the boxes of a page; those that differ are marked */
function drawingOf(look: Look | undefined, { width, mode, differences }: View): string {
  const changed = new Set(differences.map(({ path }) => path));
  let height = 0;
  const boxes = [...(look ?? [])].flatMap(([path, { text, seen }]) => {
    const [x, y, w, h] = seen[viewOf(width, mode)]?.box ?? [];
    if (x === undefined || y === undefined || w === undefined || h === undefined) {
      return [];
    }
    height = Math.max(height, y + h);
    const mark = changed.has(path) ? ' class="changed"' : '';
    const title = escapeHtml(`${path} ${text}`);
    return [
      `<rect${mark} x="${x}" y="${y}" width="${w}" height="${h}"><title>${title}</title></rect>`,
    ];
  });
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${boxes.join('')}</svg>`;
}

const styles = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; }
.looks { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
figure { margin: 0; flex: none; position: relative; }
figure > svg, img { border: 1px solid #888; background: white; display: block; }
figure > img + svg { position: absolute; left: 0; bottom: 0; border-color: transparent; background: none; }
figure > img + svg rect:not(.changed) { stroke: none; }
rect { fill: none; stroke: #888; }
rect.changed { fill: #d0021b22; stroke: #d0021b; stroke-width: 3; }
`;

/**
 * @param views pages that look different
 * @param pictureOf returns the address of a screenshot of a view
 * @returns HTML of the report
 */
export function reportOf(views: readonly View[], pictureOf: (view: View) => string): string {
  const sections = views.map((view) => {
    const { comparison, locale, width, mode, differences } = view;
    const sentences = tellDifferences(differences).map((line) => `<li>${escapeHtml(line)}</li>`);
    const now = drawingOf(comparison.now[locale], view);
    return `<h2>${comparison.kind.name}, ${width} px, ${mode}, ${locale}</h2>
<ul>${sentences.join('')}</ul>
<div class="looks">
<figure><figcaption>accepted</figcaption>${drawingOf(comparison.accepted?.[locale], view)}</figure>
<figure><figcaption>now</figcaption><img src="${pictureOf(view)}" alt="">${now}</figure>
</div>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Looks</title><style>${styles}</style>
<h1>What looks different</h1>
<p>Is it wanted? <code>npm run looks -- --accept</code></p>
${sections.join('\n')}
`;
}
