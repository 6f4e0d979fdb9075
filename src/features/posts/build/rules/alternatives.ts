import { nodesIn } from '../../../../lib/mdx/nodesIn';
import { isPicture } from '../../../../lib/pictureNames';
import { lineOf } from './lines';
import type { Found, Rule } from './types';

/** Some programs write the name of the file into `alt`. */
const isFileName = (alt: string) => isPicture(alt.trim());

const message = 'image without alt. Write what it shows. Use alt="" only for a decorative <img>';

/** The text of an image, for readers who do not see it. */
export const alternatives: Rule = {
  name: 'alternatives',
  about: {
    pt: 'Toda imagem diz em alt o que mostra.',
    en: 'Each image says in its alt what it shows.',
  },
  isAdvice: true,
  check: ({ tree }) => {
    const found: Found[] = [];
    for (const node of nodesIn(tree, 'image')) {
      if ((node.alt ?? '').trim() === '' || isFileName(node.alt ?? '')) {
        found.push({ line: lineOf(node), message });
      }
    }
    for (const element of nodesIn(tree, 'mdxJsxFlowElement', 'mdxJsxTextElement')) {
      const hasAlt = element.attributes.some(
        (item) => item.type === 'mdxJsxAttribute' && item.name === 'alt',
      );
      if (element.name === 'img' && !hasAlt) {
        found.push({ line: lineOf(element), message });
      }
    }
    return found;
  },
};
