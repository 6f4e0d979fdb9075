/** Size in pixels and media type of a social card, named like the `og:image:*` properties. */
export const cardSize = { width: 1200, height: 630, type: 'image/png' } as const;
