import type { MdxJsxAttribute } from 'mdast-util-mdx';

/**
 * @param attribute an attribute such as `a="x"` or `a={'x'}`
 * @returns its text; `undefined` when its value is no plain text, as in `a`, `a={3}` or `a={name}`
 */
export function attributeText({ value }: MdxJsxAttribute): string | undefined {
  if (typeof value === 'string') {
    return value;
  }
  const [statement] = value?.data?.estree?.body ?? [];
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  const text =
    expression?.type === 'TemplateLiteral' && expression.expressions.length === 0
      ? expression.quasis[0]?.value.cooked
      : expression?.type === 'Literal' && expression.value;
  return typeof text === 'string' ? text : undefined;
}

/**
 * @param element name of a component
 * @param attribute one of its attributes, which must be text
 * @returns an error message when its value is no plain text, else `undefined`
 */
export function textFault(element: string, attribute: MdxJsxAttribute): string | undefined {
  const { name, value } = attribute;
  const written = typeof value === 'object' && value !== null ? `${name}={${value.value}}` : name;
  return attributeText(attribute) === undefined
    ? `<${element}> has ${written}, which is not a text. Write ${name}="…"`
    : undefined;
}
