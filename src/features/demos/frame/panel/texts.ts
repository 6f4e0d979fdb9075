/** Texts of the controls. frame.js serves both languages, so it has both. */
const texts = {
  pt: {
    panel: 'Controles',
    pause: 'Pausar',
    restart: 'Recomeçar',
    point: 'Ponto do ciclo',
    slow: '0,25×',
    still: 'Sem movimento',
    seconds: (now: string, whole: string) => `${now} s de ${whole} s`,
  },
  en: {
    panel: 'Controls',
    pause: 'Pause',
    restart: 'Restart',
    point: 'Point in the loop',
    slow: '0.25×',
    still: 'No motion',
    seconds: (now: string, whole: string) => `${now} s of ${whole} s`,
  },
};

/** @returns the texts in the language of the document */
export const panelTexts = () => texts[document.documentElement.lang.startsWith('en') ? 'en' : 'pt'];

/** @returns a number as the language of the document writes it */
export function numberText(value: number | string): string {
  const text = String(value).replace('-', '−');
  return document.documentElement.lang.startsWith('en') ? text : text.replace('.', ',');
}
