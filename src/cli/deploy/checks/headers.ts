import { counted } from '../../../lib/counted';
import type { Answer } from '../ask';
import type { Expectations } from '../expected';
import { judged, type Row } from '../row';
import { unknownAsset, type Visit } from '../visit';

/** Headers that other checks compare. */
const apart = ['content-security-policy', 'cache-control', 'strict-transport-security'];

/** @returns a header value in lower case, without the optional spaces that only some hosts write */
const plain = (value: string) => value.toLowerCase().replace(/\s*([,;=])\s*/g, '$1');

/** @returns answers that come with the headers of the site */
const answersOf = ({ answers }: Visit): Answer[] =>
  [...answers.values()].filter(
    ({ path, status }) => path.startsWith('/') && (status === 200 || status === 404),
  );

/** Checks that each constant header of the site is sent once, with its value. */
export function checkHeaders(seen: Visit, { at }: Expectations): Row {
  const faults = new Map<string, string[]>();
  for (const { path, headers } of answersOf(seen)) {
    for (const [name, wanted] of Object.entries(at(path).headers)) {
      const values = headers.get(name) ?? [];
      const [value = ''] = values;
      if (!apart.includes(name) && (values.length !== 1 || plain(value) !== plain(wanted))) {
        const found = values.length === 0 ? 'missing' : `"${values.join('" and "')}"`;
        const fault = `${name} is ${found} instead of "${wanted}"`;
        faults.set(fault, [...(faults.get(fault) ?? []), path]);
      }
    }
  }
  return judged(
    'headers',
    `${answersOf(seen).length} answers have each header once`,
    [...faults].map(([fault, [first, ...rest]]) =>
      rest.length === 0
        ? `${first}: ${fault}`
        : `${first} and ${counted(rest.length, 'other')}: ${fault}`,
    ),
    'The host must apply netlify.toml and build/_headers, and nothing else may set these headers.',
  );
}

/** Checks that browsers cache hashed files for a year and revalidate all others. */
export function checkCaches(seen: Visit, { at }: Expectations): Row {
  const directives = (value: string) => plain(value).split(',').sort().join(', ');
  const faults = answersOf(seen).flatMap(({ path, headers }) => {
    const wanted = at(path).headers['cache-control'] ?? '';
    const value = headers.get('cache-control')?.join(', ');
    return value !== undefined && directives(value) === directives(wanted)
      ? []
      : [`${path}: "${value ?? 'no cache-control'}" instead of "${wanted}"`];
  });
  const kept = seen.files.filter((path) =>
    /immutable/.test(at(path).headers['cache-control'] ?? ''),
  );
  const lost = seen.answers.get(unknownAsset(seen.base));
  const isLostKept =
    lost !== undefined &&
    /max-age=[1-9]\d{3}/.test(lost.headers.get('cache-control')?.join() ?? '');
  const revalidates = seen.again?.status === 304;
  return judged(
    'caches',
    `${kept.length} files are kept for a year, the others are asked for again (304)`,
    [
      ...(isLostKept ? [`${lost.path}, which does not exist, is kept by browsers`] : []),
      ...faults,
      ...(revalidates ? [] : [`${seen.base} is sent whole to a browser that has it already`]),
    ],
    'The host must apply build/_headers, answer with an ETag, and have no rule for caches of its own.',
  );
}

/** Media types by the end of the file name; `text/html` for pages. RFC 9239 and IANA's registry. */
const types: Readonly<Record<string, RegExp>> = {
  html: /^text\/html; ?charset=utf-8$/,
  js: /^(?:text|application)\/javascript\b/,
  css: /^text\/css\b/,
  json: /^application\/(?:(?:feed|speculationrules)\+)?json\b/,
  xml: /^(?:(?:text|application)\/xml|application\/(?:rss|atom|opensearchdescription)\+xml)\b/,
  svg: /^image\/svg\+xml\b/,
  png: /^image\/png$/,
  ico: /^image\/(?:x-icon|vnd\.microsoft\.icon)$/,
  woff2: /^font\/woff2$/,
  webmanifest: /^application\/(?:manifest\+)?json\b/,
};

const endOf = (path: string): string => /\.(\w+)$/.exec(path)?.[1] ?? 'html';

/** Checks the media type of each file: browsers refuse scripts and styles of another type. */
export function checkTypes(seen: Visit): Row {
  const faults = answersOf(seen).flatMap(({ path, status, headers }) => {
    const wanted = status === 404 ? types.html : types[endOf(path)];
    const value = headers.get('content-type')?.join(', ') ?? 'no type';
    return wanted === undefined || wanted.test(value.toLowerCase())
      ? []
      : [`${path} has "${value}"`];
  });
  return judged(
    'types',
    `${answersOf(seen).length} answers have the Content-Type of their file`,
    faults,
    'Correct the types of the host; pages need charset=utf-8.',
  );
}

/** Bytes. Compression hardly makes smaller answers smaller. */
const leastBytes = 1500;

/** Checks that texts are sent compressed. */
export function checkCompression(seen: Visit): Row {
  const texts = answersOf(seen).filter(
    ({ headers, body }) =>
      body.length >= leastBytes &&
      /^text\/|json|xml|javascript/.test(headers.get('content-type')?.at(0) ?? ''),
  );
  const faults = texts
    .filter(({ headers }) => !/^(?:br|gzip)$/.test(headers.get('content-encoding')?.join() ?? ''))
    .map(({ path, body }) => `${path} is sent as ${Math.round(body.length / 1000)} kB`);
  return judged(
    'compression',
    `${texts.length} texts are sent compressed`,
    faults,
    'Turn on compression (Brotli or gzip) for texts, scripts, styles, JSON, XML and SVG.',
  );
}
