/** Attributes whose text readers see or hear. */
const attribute = /(?<![\w-])(?:caption|alt|title|aria-label)=(["'])((?:(?!\1)[^])*)\1/g;

/** A value such as `style.css` or `src/app.js` is the same in every language. */
const isFileName = (value: string) => /^[\w./-]+\.\w+$/.test(value);

/** Text of an attribute. */
interface AttributeText {
  /** As the post writes it: `caption="Uma onda"`. */
  source: string;
  /** Whether it differs in another language. A single word, or a name, may be the same. */
  isPhrase: boolean;
}

/**
 * @param block a block of a post, from `paragraphsOf`
 * @returns texts with words in the attributes of its elements, or in the title of its fence. The code
 *   of a fence is the same in both languages
 */
export function attributeTexts(block: string): AttributeText[] {
  const text = block.trimStart();
  const isFence = /^(?:`{3}|~{3})/.test(text);
  if (!isFence && !text.startsWith('<')) {
    return [];
  }
  return [...(isFence ? (text.split('\n', 1)[0] ?? '') : text).matchAll(attribute)]
    .filter(([, , value = '']) => /\p{L}{2}/u.test(value) && !isFileName(value))
    .map(([source, , value = '']) => ({ source, isPhrase: /\s\p{Ll}{2}/u.test(value) }));
}
