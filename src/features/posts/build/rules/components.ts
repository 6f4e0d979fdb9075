import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { textFault } from '../../../../lib/mdx/attributeText';
import { nodesIn } from '../../../../lib/mdx/nodesIn';
import { components, scopeOf } from '../names';
import { attributeFault, namesFor } from './expressions';
import { lineOf } from './lines';
import type { Found, Rule } from './types';

/** Attributes of a component. */
interface Attributes {
  needed: string[];
  optional?: string[];
  /** Whether the build reads their values, so that each must be plain text. */
  isText?: boolean;
}

/** Those of the known components. The guide has a table of them. */
export const knownAttributes: Readonly<Record<string, Attributes>> = {
  Cobogo: { needed: ['seed', 'cols', 'rows'], optional: ['hole', 'times', 'className'] },
  Demo: { needed: ['id'], optional: ['show', 'opens', 'lines'], isText: true },
  Figure: { needed: ['caption'] },
  Stage: { needed: ['id'], isText: true },
  Trecho: { needed: ['id', 'file', 'from'], isText: true },
};

/** @returns an error message for a known attribute that must be plain text and is not */
function valueFault(element: string, attribute: MdxJsxAttribute, scope: ReadonlySet<string>) {
  // expressions.ts reports the code that it does not allow.
  return attributeFault(attribute, scope) === undefined ? textFault(element, attribute) : undefined;
}

/**
 * @param element an element
 * @param scope names that the document defines
 * @returns error messages for the attributes of a known component
 */
function attributeFaults(
  { name, attributes: own }: MdxJsxFlowElement | MdxJsxTextElement,
  scope: ReadonlySet<string>,
): string[] {
  const component = name ?? '';
  const known = knownAttributes[component];
  // `{...props}` may hold any of them.
  const written = own.filter((item) => item.type === 'mdxJsxAttribute');
  const names = written.map((item) => item.name);
  if (known === undefined || names.length < own.length) {
    return [];
  }
  const { needed, optional = [], isText = false } = known;
  const all = [...needed, ...optional];
  return [
    ...names
      .filter((each) => !all.includes(each))
      .map((each) => `<${name}> has ${each}, which it does not know. Use: ${all.join(', ')}`),
    ...needed
      .filter((each) => !names.includes(each))
      .map((each) => `<${name}> needs ${each}. Add ${each}="…"`),
    ...written
      .filter((item) => isText && all.includes(item.name))
      .flatMap((item) => valueFault(component, item, scope) ?? []),
  ];
}

/** Browsers show nothing for these elements, which HTML does not have. `<figure>` is one of HTML. */
const lowerCase = new Map(
  components.filter((name) => name !== 'Figure').map((name) => [name.toLowerCase(), name]),
);

/** A build reports an unknown component by page instead of by file. */
export const knownComponents: Rule = {
  name: 'components',
  about: {
    pt: 'Um componente vem da lista dos conhecidos, com os atributos deles, ou de um import.',
    en: 'A component is one of the known ones, with their attributes, or imported.',
  },
  check: (document) => {
    const { tree } = document;
    const known = new Set([...components, ...scopeOf(tree)]);
    const scope = namesFor(document);
    const found: Found[] = [];
    for (const element of nodesIn(tree, 'mdxJsxFlowElement', 'mdxJsxTextElement')) {
      const line = lineOf(element);
      found.push(...attributeFaults(element, scope).map((message) => ({ line, message })));
      const meant = lowerCase.get(element.name ?? '');
      if (meant !== undefined) {
        const message = `<${element.name}> is no element of HTML, so readers see nothing. Write <${meant}>`;
        found.push({ line, message });
      }
      const [root = ''] = (element.name ?? '').split('.');
      if (/^[A-Z]/.test(root) && !known.has(root)) {
        found.push({
          line,
          message: `<${element.name}> is not a known component. Import it, or use one of: ${components.join(', ')}`,
        });
      }
    }
    return found;
  },
};
