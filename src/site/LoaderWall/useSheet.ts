import { translate } from '@docusaurus/Translate';
import { useState } from 'react';

/** Result of the export. `address` is the `data:` URL of the sheet, a PNG. */
export type Sheet = 'none' | 'working' | 'failed' | { address: string };

/** @returns state of the sheet, and a function that draws the loaders below an element on it */
export function useSheet(): [Sheet, (wall: Element | null, names: string[]) => Promise<void>] {
  const [sheet, setSheet] = useState<Sheet>('none');
  const draw = async (wall: Element | null, names: string[]) => {
    setSheet('working');
    try {
      const { exportSheet } = await import('./exportSheet');
      const drawings = [...(wall?.querySelectorAll('.drawing') ?? [])];
      const address = await exportSheet(
        drawings.flatMap(({ firstElementChild }) => firstElementChild ?? []),
        {
          title: 'aoba',
          lines: [
            translate({ id: 'site.wall.sheetLine', message: 'Dez meses de carregamento' }),
            translate({ id: 'site.wall.sheetYear', message: 'HTML, CSS e SVG, 2022' }),
          ],
          names,
        },
      );
      setSheet({ address });
    } catch {
      setSheet('failed');
    }
  };
  return [sheet, draw];
}
