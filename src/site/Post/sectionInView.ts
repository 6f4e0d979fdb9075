import { currentSection } from './currentSection';

/** @returns id of the heading, among these, whose section the reader looks at */
export function sectionInView(headings: readonly Element[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  return currentSection(
    headings.map((heading) => ({ id: heading.id, top: heading.getBoundingClientRect().top })),
    { height: clientHeight, atEnd: window.scrollY + clientHeight >= scrollHeight - 1 },
  );
}
