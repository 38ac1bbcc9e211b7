import fc from 'fast-check';
import { hostile, hostileText, type Known, valid } from './values';
import type { Operation, Parameter } from './schema';

export interface FuzzRequest {
  url: string;
  /** The raw body. */
  body: string | undefined;
  headers: Record<string, string>;
}

const EXTRA = ['isAdmin', 'admin', 'id', 'status', '__proto__', 'constructor', 'passwordHash'];

/** Generates requests for an operation: valid, nearly valid and hostile ones. */
export function requestsOf(operation: Operation, known: Known): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      path: pathOf(operation, known),
      query: queryOf(operation, known),
      body: bodyOf(operation, known),
      headers: headersOf(operation),
    })
    .map(({ path, query, body, headers }) => ({
      url: query ? `${path}?${query}` : path,
      body: body?.text,
      headers: { ...headers, ...(body ? { 'content-type': body.type } : {}) },
    }));
}

function pathOf({ path, parameters }: Operation, known: Known): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const values = inPath.map(({ name, schema }) => {
    const ids = { minimum: 1, maximum: 2 ** 31 - 1, ...schema };
    return fc.oneof(
      { weight: 6, arbitrary: valid(ids, known, `path ${name}`).map(String) },
      { weight: 2, arbitrary: hostileText.map((text) => text.slice(0, 300)) },
    );
  });
  return fc
    .tuple(...values)
    .map((chosen) =>
      inPath.reduce(
        (url, { name }, index) => url.replace(`{${name}}`, () => encoded(chosen[index] ?? '')),
        path,
      ),
    );
}

function queryOf({ parameters }: Operation, known: Known): fc.Arbitrary<string> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const right = inQuery.map((parameter) => one(parameter, known));
  const odd = inQuery.map(({ name }) => hostileText.map((text) => `${name}=${encoded(text)}`));
  const extra = fc
    .tuple(fc.constantFrom('nonsense', ...EXTRA, 'page[$ne]', 'q[]'), hostileText)
    .map(([name, text]) => `${encoded(name)}=${encoded(text)}`);
  const some = (parts: fc.Arbitrary<string>[], most: number) =>
    parts.length === 0
      ? fc.constant([])
      : fc.array(fc.oneof(...parts), { minLength: 0, maxLength: most });
  return fc
    .oneof(
      { weight: 6, arbitrary: some(right, 4) },
      { weight: 2, arbitrary: some([...right, ...odd], 4) },
      { weight: 1, arbitrary: some([...right, extra], 3) },
    )
    .map((parts) => parts.join('&').slice(0, 12_000));
}

function one({ name, schema }: Parameter, known: Known): fc.Arbitrary<string> {
  const values = schema.type === 'array' ? { ...schema, maxItems: 3 } : schema;
  return valid(values, known, name).map((value) =>
    (Array.isArray(value) ? value : [value])
      .map((each) => `${name}=${encoded(String(each))}`)
      .join('&'),
  );
}

function bodyOf(
  { body, takesFile }: Operation,
  known: Known,
): fc.Arbitrary<{ text: string; type: string } | undefined> {
  const type = 'application/json';
  const json = (value: unknown) => ({ text: JSON.stringify(value), type });
  if (takesFile) return fc.oneof(forms, hostile.map(json));
  const raw = fc
    .constantFrom('', '{', '[', '"', '{"a":1,"a":2}', '{"a":1e999}', '\u0000', '{"\\ud800":1}', 'x')
    .map((text) => ({ text, type }));
  if (!body)
    return fc.oneof(
      { weight: 6, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: hostile.map(json) },
      { weight: 1, arbitrary: raw },
    );
  // The schema of a body is always an object.
  const right = valid(body, known) as fc.Arbitrary<Record<string, unknown>>;
  const type_ = fc.constantFrom('text/plain', 'application/xml', 'multipart/form-data', 'x');
  return fc.oneof(
    { weight: 8, arbitrary: right.map(json) },
    { weight: 8, arbitrary: spoiled(right).map(json) },
    { weight: 2, arbitrary: hostile.map(json) },
    { weight: 1, arbitrary: raw },
    {
      weight: 1,
      arbitrary: fc.tuple(right, type_).map(([value, it]) => ({ ...json(value), type: it })),
    },
  );
}

/** A valid body with a single error. */
function spoiled(right: fc.Arbitrary<Record<string, unknown>>) {
  return fc
    .tuple(
      right,
      fc.nat(),
      hostile,
      fc.constantFrom('replace', 'drop', 'add'),
      fc.constantFrom(...EXTRA),
    )
    .map(([body, index, value, how, extra]) => {
      const names = Object.keys(body);
      const name = names[index % Math.max(1, names.length)];
      if (how === 'add' || name === undefined) return { ...body, [extra]: value };
      const { [name]: _, ...rest } = body;
      return how === 'drop' ? rest : { ...rest, [name]: value };
    });
}

const forms = fc
  .record({
    field: fc.constantFrom('file', 'file', 'file', 'other', '__proto__'),
    name: hostileText.map((text) => text.slice(0, 300).replaceAll(/[\r\n"]/g, '')),
    content: hostileText,
    end: fc.constantFrom('\r\n--b--\r\n', '', '\r\n--b'),
  })
  .map(({ field, name, content, end }) => ({
    type: 'multipart/form-data; boundary=b',
    text: [
      '--b',
      `Content-Disposition: form-data; name="${field}"; filename="${name}"`,
      'Content-Type: application/octet-stream',
      '',
      content + end,
    ].join('\r\n'),
  }));

function headersOf({ parameters }: Operation): fc.Arbitrary<Record<string, string>> {
  const line = fc.constantFrom(
    '',
    '0',
    '-1',
    '9'.repeat(40),
    'x',
    '"',
    'W/"x"',
    '*',
    '1,2',
    '\u00e9',
  );
  const named = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  const names = [...named, 'accept-language', 'if-none-match', 'range', 'x-http-method-override'];
  return fc.dictionary(fc.constantFrom(...names), line, { maxKeys: 2 });
}

/** Encodes lone surrogates as their three UTF-8 bytes. */
function encoded(text: string): string {
  return Array.from(text)
    .map((point) =>
      point.isWellFormed()
        ? encodeURIComponent(point)
        : [
            ...Buffer.from([
              0xe0 | (point.charCodeAt(0) >> 12),
              0x80 | ((point.charCodeAt(0) >> 6) & 63),
              0x80 | (point.charCodeAt(0) & 63),
            ]),
          ]
            .map((byte) => `%${byte.toString(16)}`)
            .join(''),
    )
    .join('');
}
