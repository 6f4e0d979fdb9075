import { locales } from '../../../lib/locales';
import { elsewhere, type Expectations } from '../expected';
import { judged, skipped, type Row } from '../row';
import { targetOf } from '../ask';
import { unknownPath, type Visit } from '../visit';

const languageOf = (seen: Visit, path: string): string | undefined =>
  seen.elements
    .get(path)
    ?.find(({ name }) => name === 'html')
    ?.attributes.lang?.slice(0, 2);

/** @returns the language that a path has to have */
const wantedLanguage = ({ base }: Visit, path: string): string =>
  path.startsWith(`${base}en/`) ? 'en' : 'pt';

/** @returns end tag of the root of an XML file that ends before it: the transfer was cut off */
function missingEnd(text: string): string | undefined {
  const end = `</${/<(\w+)/.exec(text)?.[1] ?? ''}>`;
  return text.trimEnd().endsWith(end) ? undefined : end;
}

/** Checks that every page and file answers in full, and that pages are in their language. */
export function checkFiles(seen: Visit): Row {
  const failures = [...seen.failures]
    .filter(([path]) => path.startsWith('/'))
    .map(([path, reason]) => `${path}: ${reason.slice(0, -1)}`);
  const faults = seen.files.flatMap((path) => {
    const { status, body } = seen.answers.get(path) ?? {};
    if (status !== undefined && status !== 200) {
      return [`${path} answers with ${status} instead of 200`];
    }
    const end = body && path.endsWith('.xml') ? missingEnd(body.toString()) : undefined;
    return end === undefined ? [] : [`${path} ends before ${end}`];
  });
  const languages = seen.pages.flatMap((path) => {
    const language = languageOf(seen, path);
    const wanted = wantedLanguage(seen, path);
    return seen.answers.get(path)?.status !== 200 || language === wanted
      ? []
      : [`${path} is in "${language ?? 'no language'}" instead of "${wanted}"`];
  });
  return judged(
    'pages and files',
    `${seen.pages.length} pages and ${seen.files.length - seen.pages.length} files answer`,
    [...failures, ...faults, ...languages],
    'Publish the whole folder build/ as npm run build has left it.',
  );
}

/** Checks that an unknown path answers with the status 404, in the language of the path. */
export const checkNotFound = (seen: Visit): Row[] =>
  locales.map((locale) => {
    const path = unknownPath(seen.base, locale);
    const answer = seen.answers.get(path);
    const faults: string[] = [];
    if (answer !== undefined && answer.status !== 404) {
      faults.push(`${path} answers with ${answer.status} instead of 404`);
    } else if (answer !== undefined && languageOf(seen, path) !== locale) {
      faults.push(`${path} shows a page in "${languageOf(seen, path) ?? 'no language'}"`);
    }
    return judged(
      `not found (${locale})`,
      `404, in "${locale}"`,
      faults,
      locale === 'en'
        ? 'The host must answer unknown paths below /en/ with /en/404.html and status 404 (redirects in netlify.toml).'
        : 'The host must answer unknown paths with /404.html and status 404. Take out a rule that sends all paths to the home page.',
    );
  });

/** Checks that other forms of an address, such as `/blog.html`, redirect to it in one step. */
export function checkRedirects(seen: Visit, { at }: Expectations): Row {
  const asked = [...seen.answers.values()].filter(
    ({ path }) => path.startsWith('/') && path !== elsewhere && at(path).location !== undefined,
  );
  const faults = asked.flatMap((answer) => {
    const { path, status, headers } = answer;
    const { status: wanted, location = '' } = at(path);
    const target = headers.get('location')?.at(0);
    if (status !== wanted || target === undefined) {
      return [`${path} answers with ${status} instead of ${wanted} to ${location}`];
    }
    const { href } = new URL(location, seen.origin);
    return targetOf(answer, seen.origin)?.href === href
      ? []
      : [`${path} redirects to ${target} instead of ${location}`];
  });
  const answer = seen.answers.get(elsewhere);
  const away = answer && targetOf(answer, seen.origin);
  const isAway = away !== undefined && away.origin !== seen.origin;
  return judged(
    'redirects',
    `${asked.length} old forms of addresses lead to the page in one step`,
    [...faults, ...(isAway ? [`${elsewhere} leads readers to ${away.href}`] : [])],
    'The host must apply build/_redirects, which the build writes.',
  );
}

/** @returns address of the site over http; `undefined` when it is not at the usual port of https */
export const plainAddress = (address: string): string | undefined =>
  /^https:\/\/(?:[^/:]+|\[[^\]]+\])\//.test(address)
    ? address.replace(/^https:/, 'http:')
    : undefined;

/** Checks that http redirects to https, and that HSTS is sent once. */
export function checkTransport(seen: Visit): Row {
  if (seen.origin.startsWith('http:')) {
    return skipped('transport', 'not asked over http');
  }
  const address = plainAddress(seen.origin + seen.base);
  const failure = seen.failures.get(address ?? '');
  const answer = seen.answers.get(address ?? '');
  const isSecure = answer && targetOf(answer, answer.path)?.protocol === 'https:';
  const home = seen.answers.get(seen.base);
  const times = home?.headers.get('strict-transport-security')?.length ?? 0;
  return judged(
    'transport',
    'http leads to https, which browsers remember (HSTS)',
    [
      ...(failure === undefined ? [] : [`${address}: ${failure.slice(0, -1)}`]),
      ...(answer !== undefined && !isSecure ? [`${address} does not redirect to https`] : []),
      ...(times === 1 ? [] : [`Strict-Transport-Security is sent ${times} times instead of once`]),
    ],
    'Let the host redirect to https, and send Strict-Transport-Security by netlify.toml alone.',
  );
}

/** Checks that the host sets no cookie. */
export function checkCookies(seen: Visit): Row {
  const faults = [...seen.answers.values()]
    .filter(({ headers }) => headers.has('set-cookie'))
    .map(({ path }) => `${path} sets a cookie`);
  return judged(
    'cookies',
    'no answer sets one',
    faults,
    'Turn off what sets it at the host: the site promises to follow nobody.',
  );
}
