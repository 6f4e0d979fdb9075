import { hash } from 'node:crypto';
import { locales } from '../../../lib/locales';
import { runner } from '../../../features/demos/shared';
import { isFrameFile } from '../../../features/security/build/write';
import type { Expectations } from '../expected';
import { judged, skipped, type Row } from '../row';
import { fileAt, unknownPath, type Visit } from '../visit';

const header = 'content-security-policy';

/** @returns sources of a policy, each with its directive */
const sourcesOf = (policy: string): string[] =>
  policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .flatMap(([name = '', ...values]) =>
      values.length === 0 ? [name] : values.map((value) => `${name} ${value}`),
    )
    .filter((source) => source !== '');

/** Hashes in the live policy may be of pages that were not asked for, so extra ones are no fault. */
const isHash = (source: string) => /^(?:script|style)-src 'sha256-[\w+/]+=*'$/.test(source);

/** @returns how the policy of pages differs from what the build makes; empty when it does not */
function differences(live: string, wanted: string): string[] {
  const sources = new Set(sourcesOf(live));
  const expected = new Set(sourcesOf(wanted));
  const missing = [...expected].filter((source) => !sources.has(source));
  const extra = [...sources].filter((source) => !expected.has(source) && !isHash(source));
  return [
    ...missing.map((source) => `the policy of the pages lacks ${source}`),
    ...extra.map((source) => `the policy of the pages also allows ${source}`),
  ];
}

/** Checks that each answer has one Content-Security-Policy, the one that the build makes. */
export function checkPolicy(seen: Visit, { at, policy }: Expectations): Row {
  const faults: string[] = [];
  const live = new Set<string>();
  for (const path of seen.files.filter((file) => at(file).headers[header] !== undefined)) {
    const answer = seen.answers.get(path);
    const values = answer?.headers.get(header) ?? [];
    const [value = ''] = values;
    if (answer?.status !== 200) {
      continue;
    }
    if (values.length !== 1) {
      faults.push(`${path} has ${values.length} policies instead of one`);
    } else if (!isFrameFile(fileAt(path, seen.base))) {
      live.add(value);
    } else if (value !== at(path).headers[header]) {
      faults.push(`${path} has another policy than "${at(path).headers[header]}"`);
    }
  }
  for (const path of locales.map((locale) => unknownPath(seen.base, locale))) {
    const metas = (seen.elements.get(path) ?? []).filter(
      ({ attributes }) => attributes['http-equiv']?.toLowerCase() === header,
    );
    if (seen.answers.get(path)?.status === 404 && metas.length !== 1) {
      faults.push(`${path} has ${metas.length} policies in its HTML instead of one`);
    }
  }
  if (policy instanceof Error) {
    faults.push(policy.message);
  } else {
    faults.push(...new Set([...live].flatMap((value) => differences(value, policy))));
  }
  return judged(
    'policy',
    'one Content-Security-Policy for each answer, as the build makes it',
    faults,
    'The host must apply build/_headers and put nothing into pages. If it builds with GOOGLE_GTAG_ID or ALGOLIA_…, set the same here.',
  );
}

/** Checks that scripts and styles have the hashes of the build: browsers refuse changed files. */
export function checkIntegrity(seen: Visit): Row {
  const wanted = new Map<string, string>();
  for (const { attributes } of [...seen.elements.values()].flat()) {
    const { integrity, src, href } = attributes;
    const address = src ?? href;
    if (integrity !== undefined && address?.startsWith('/')) {
      wanted.set(new URL(address, seen.origin).pathname, integrity);
    }
  }
  const faults = [...wanted].flatMap(([path, integrity]) => {
    const answer = seen.answers.get(path);
    return answer?.status !== 200 ||
      integrity.split(/\s+/).includes(`sha256-${hash('sha256', answer.body, 'base64')}`)
      ? []
      : [`${path} is not the file that the page was built with`];
  });
  return judged(
    'integrity',
    `${wanted.size} scripts and styles are the ones that were built`,
    faults,
    'Turn off what changes files at the host (minifying, bundling, optimizing), and publish all files at once.',
  );
}

/** Checks that no page loads anything over http, which browsers refuse or warn of. */
export function checkMixedContent(seen: Visit): Row {
  if (seen.origin.startsWith('http:')) {
    return skipped('mixed content', 'not asked over http');
  }
  const faults = [...seen.elements].flatMap(([page, elements]) =>
    elements
      .filter(({ name }) => name !== 'a')
      .flatMap(({ name, attributes }) => {
        const { src, srcset, poster, action, data, href, rel } = attributes;
        const isLoaded = name === 'link' && !/canonical|alternate/.test(rel ?? '');
        return [src, srcset, poster, action, data, isLoaded ? href : undefined];
      })
      .filter((address) => address !== undefined && /(?:^|[\s,])http:/.test(address))
      .map((address) => `${page} loads ${address}`),
  );
  return judged(
    'mixed content',
    'pages load nothing over http',
    faults,
    'Find the address in the texts or in the environment variables of the build, and write https.',
  );
}

/** Checks that the document that runs readers' code is sandboxed, also when it is opened in a tab. */
export function checkRunner(seen: Visit): Row {
  const path = seen.base.slice(0, -1) + runner.file;
  const policies = seen.answers.get(path)?.headers.get(header) ?? [];
  const isBoxed = policies.some((policy) => policy.includes(`sandbox ${runner.sandbox}`));
  return judged(
    'sandbox',
    'code of readers runs apart from the site',
    seen.answers.get(path)?.status !== 200 || isBoxed ? [] : [`${path} is sent without "sandbox"`],
    'The host must apply build/_headers. Take the site offline until it does: code from a link could read what readers keep here.',
  );
}
