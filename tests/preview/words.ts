/* Text that the branch of the tests adds to a post in Portuguese. */

export const addedToTitle = ', outra vez';
export const addedParagraph = 'Um parágrafo que só este ramo tem.';
export const addedWords = ', com palavras a mais';
export const captionOfPicture = 'Uma imagem sem alt.';
