import type { Operation } from '../../support/fuzz/schema';
import { merged } from '../../support/fuzz/schema';
import { largestBody } from './largest-body';

/** A raw HTTP request. */
export interface OddRequest {
  /** The operation, and where the bytes are placed. */
  place: string;
  audience: Operation['audience'];
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Generated on sending: all bodies together would need gigabytes. */
  body?: () => string;
}

/** Node.js accepts 16 KiB of headers, including the request line. */
const HEADER_LENGTH = 15_000;
const BODY_LENGTH = 200_000;

const MARKS = [' ', '\t', '.', ',', ';', ':', '=', '"', "'", '/', '\\', '(', '[', '{', '<', '*'];
const MORE = [
  '+',
  '-',
  '_',
  '%',
  '%25',
  '%zz',
  '%2e',
  'a',
  '0',
  'a ',
  ', ',
  '.a',
  '\u00a0',
  '\u00e9',
];
const UNITS = [...MARKS, ...MORE, 'a,', 'q=0;', 'W/"', '=;', '[]', '{}', '::'];

/** Long texts that repeat a unit and end differently, of at most `length` characters. */
function longTexts(length: number, units: readonly string[]): string[] {
  const known = made.get(units)?.get(length);
  if (known) return known;
  const texts = units.map((unit) => `x${unit.repeat(Math.floor((length - 2) / unit.length))}x`);
  made.set(units, (made.get(units) ?? new Map<number, string[]>()).set(length, texts));
  return texts;
}

/** Cached, because there are hundreds of thousands of texts. */
const made = new Map<readonly string[], Map<number, string[]>>();

/** The headers that the server or its libraries read, with valid prefixes of their values. */
const HEADERS: Record<string, string[]> = {
  accept: [''],
  'accept-encoding': ['', 'gzip;q=', 'br, '],
  'accept-language': ['', 'zh;q=', 'en, '],
  authorization: ['', 'Bearer ', 'Basic '],
  'content-type': [
    '',
    'application/json;',
    'application/json; charset=',
    'multipart/form-data; boundary=',
  ],
  cookie: [''],
  expect: [''],
  host: [''],
  'if-match': ['"'],
  'if-modified-since': ['Mon, '],
  'if-none-match': ['', 'W/"'],
  'if-range': ['"'],
  'last-event-id': ['', '1'],
  origin: ['http://'],
  prefer: ['', 'translations'],
  range: ['bytes='],
  referer: ['http://'],
  'user-agent': [''],
  'x-forwarded-for': ['', '1.1.1.1,', '::'],
  'x-forwarded-host': [''],
  'x-forwarded-proto': [''],
  'x-request-id': ['', 'abcdefgh'],
};

const WIDE = [
  '中',
  '\u0301',
  '\u1e9b\u0323',
  '\ufdfa',
  '\ud83d\ude00',
  '\u0000',
  '\ud800',
  '\u200d',
];

// Digits and signs that the password estimator reads as letters in several ways.
const LEET = ['4@8({[<369!1|0$57+%2', 'p4$$w0rd|!1@dm1n', '1!|l', '1'];

const ALL_UNITS = [...UNITS, ...WIDE];

function pathOf({ path, parameters }: Operation, value: string): string {
  return parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name }) => text.replace(`{${name}}`, () => value), path);
}

/** The worst-case texts for every place of an operation that accepts text. */
export function* oddRequests(operation: Operation): Iterable<OddRequest> {
  const { name, method, audience, parameters } = operation;
  const base = { audience, method, path: pathOf(operation, '1'), headers: {} };
  for (const [header, heads] of Object.entries(HEADERS))
    for (const head of heads)
      for (const text of longTexts(HEADER_LENGTH - 200, UNITS))
        yield { ...base, place: `${name}, ${header}: ${head}`, headers: { [header]: head + text } };
  const queries = parameters.filter((parameter) => parameter.in === 'query');
  for (const key of [...queries.map((parameter) => parameter.name), 'unknown'])
    for (const text of [...longTexts(HEADER_LENGTH - 500, UNITS), ...longTexts(1500, WIDE)]) {
      const value = text.includes('%') ? text : encodeURIComponent(text.toWellFormed());
      const path = `${base.path}?${key}=${value.slice(0, HEADER_LENGTH - 500)}`;
      yield { ...base, place: `${name}, ?${key}`, path };
    }
  yield { ...base, place: `${name}, names`, path: `${base.path}?${'a&'.repeat(7000)}` };
  yield { ...base, place: `${name}, equals`, path: `${base.path}?${'='.repeat(14_000)}` };
  if (base.path !== operation.path)
    for (const text of longTexts(HEADER_LENGTH - 500, UNITS))
      yield {
        ...base,
        place: `${name}, path`,
        path: pathOf(operation, text.includes('%') ? text : encodeURIComponent(text)).slice(
          0,
          14_000,
        ),
      };
  if (method !== 'GET') yield* oddBodies(operation, base);
}

function* oddBodies(
  { name, body, takesFile }: Operation,
  base: Omit<OddRequest, 'place'>,
): Iterable<OddRequest> {
  const json = { 'content-type': 'application/json' };
  const fields = Object.keys(body ? (merged(body).properties ?? {}) : {});
  for (const field of fields)
    for (const text of longTexts(BODY_LENGTH / 3, ALL_UNITS))
      for (const value of [text, [text], { [text]: text }])
        yield {
          ...base,
          place: `${name}, body.${field}`,
          headers: json,
          body: () => JSON.stringify({ [field]: value }),
        };
  for (const unit of body ? [...ALL_UNITS, ...LEET] : [])
    yield {
      ...base,
      place: `${name}, largest body`,
      headers: json,
      body: () => JSON.stringify(largestBody(body ?? {}, unit)),
    };
  for (const [shape, text] of WHOLE_BODIES)
    yield { ...base, place: `${name}, ${shape}`, headers: json, body: () => text };
  if (!takesFile) return;
  const form = { 'content-type': 'multipart/form-data; boundary=b' };
  for (const text of longTexts(BODY_LENGTH / 4, UNITS))
    for (const part of [
      `Content-Disposition: form-data; name="file"; filename="${text}"\r\n\r\n1`,
      `Content-Disposition: ${text}\r\n\r\n1`,
      `Content-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: ${text}\r\n\r\n1`,
      `${text}\r\n\r\n1`,
    ])
      yield {
        ...base,
        place: `${name}, form`,
        headers: form,
        body: () => `--b\r\n${part}\r\n--b--\r\n`,
      };
}

const WHOLE_BODIES = wholeBodies();

function wholeBodies(): [string, string][] {
  const half = BODY_LENGTH / 2;
  const names = Array.from({ length: BODY_LENGTH / 12 }, (_, index) => `"n${String(index)}":1`);
  return [
    ['brackets', '['.repeat(half) + ']'.repeat(half)],
    ['braces', '{"a":'.repeat(half / 5) + '1' + '}'.repeat(half / 5)],
    ['open brackets', '['.repeat(BODY_LENGTH)],
    ['many numbers', `[${'1,'.repeat(half)}1]`],
    ['many names', `{${names.join(',')}}`],
    ['blanks', `${' '.repeat(BODY_LENGTH)}x`],
    ['a blank string', `"${' '.repeat(BODY_LENGTH)}"`],
    ['escapes', `"${'\\u0061'.repeat(BODY_LENGTH / 6)}"`],
    ['prototypes', `[${'"__proto__"  ,'.repeat(BODY_LENGTH / 14)}1]`],
    ['digits', '9'.repeat(BODY_LENGTH)],
  ];
}

/** Paths outside the document: the page, its files and the API's documentation. */
export function* oddPages(): Iterable<OddRequest> {
  const heads = [
    '/',
    '/a',
    '/assets/',
    '/assets/worker/',
    '/api/',
    '/api/docs/',
    '/api/openapi.json?',
  ];
  const base = { audience: 'public' as const, method: 'GET', headers: {} };
  for (const head of heads) {
    for (const text of longTexts(HEADER_LENGTH - 500, UNITS)) {
      const tail =
        /[%\\"<{[' \t\u0080-\uffff]/.test(text) && !text.includes('%')
          ? encodeURIComponent(text)
          : text;
      yield { ...base, place: `page ${head}`, path: (head + tail.slice(1)).slice(0, 14_500) };
    }
    for (const [header, begins] of Object.entries(HEADERS))
      for (const begin of begins)
        for (const text of longTexts(HEADER_LENGTH - 500, UNITS))
          yield {
            ...base,
            place: `page ${head}, ${header}: ${begin}`,
            path: head,
            headers: { [header]: begin + text },
          };
  }
}
