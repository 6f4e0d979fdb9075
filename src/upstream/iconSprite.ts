/**
 * The theme writes a sprite of its icons into every page, and no option turns it off.
 *
 * @param name tag name of an element
 * @param attributes its attributes
 * @returns whether the element is that sprite
 */
export const isIconSprite = (name: string, attributes: Readonly<Record<string, string>>): boolean =>
  name === 'svg' && attributes.style === 'display: none;';
