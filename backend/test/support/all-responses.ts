import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { METHODS, openApiDocument } from '../../src/http/openapi-document';
import { mayCall, type Role } from '../../src/http/access';
import type { World } from './app';
import type { TestUser } from './users';

/** Headers that differ in every response, or with what is variable in the body. */
const HEADERS = new Set(['date', 'x-request-id', 'keep-alive', 'content-length']);
/** Times, and the number of own actions, among which are recorded reads of these calls. */
const VARIABLE =
  /"(serverTime|requestId)":"[^"]*"|,\{"kind":"actions","count":\d+\}(?=\])|\{"kind":"actions","count":\d+\},?/g;
/** These end the session, use up a limit, never end, or make another link; a workbook contains its creation time. */
const LEFT_OUT = /^\/api\/(auth|events|user\/avatar|instance|interviews\/feed$)|\.xlsx$/;

/**
 * Tables of recruiting, by name in statements. Statements on other tables depend on time, such as those of sessions.
 */
const RECRUITING = /\b(application|campaign|scorecard|announcement|choice)\w*\b/;

const recorded = new AsyncLocalStorage<string[]>();
// Pool clients bind `query` when they are created. All of its overloads have the text as first argument.
const client = Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
const { query: run } = client;
client.query = function (...args) {
  const [query] = args as [string | { text?: string }];
  const text = typeof query === 'string' ? query : (query.text ?? '');
  const statements = recorded.getStore();
  if (statements && RECRUITING.test(text)) statements.push(text);
  return run.apply(this, args);
};

/** An operation of the OpenAPI document. */
export interface Operation {
  method: (typeof METHODS)[number];
  path: string;
  audience: string;
  roles: Role[];
  /** For a list of applications, a query for each sort order and at least one for each filter; otherwise none. */
  queries: string[];
}

interface Parameter {
  name: string;
  schema?: { items?: { type?: string; format?: string; enum?: string[] } };
}

/** All operations that can be repeated. */
export function everyOperation({ app }: World): Operation[] {
  return Object.entries(openApiDocument(app).paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation || LEFT_OUT.test(path)) return [];
      // The library's types lack extensions, and the document has no parameter references.
      const {
        'x-audience': audience,
        'x-roles': roles = [],
        parameters = [],
      } = operation as unknown as {
        'x-audience': string;
        'x-roles'?: Role[];
        parameters?: Parameter[];
      };
      return [{ method, path, audience, roles, queries: queriesOf(parameters) }];
    }),
  );
}

function queriesOf(parameters: readonly Parameter[]): string[] {
  if (!parameters.some(({ name }) => name === 'applicationId')) return [];
  return parameters.flatMap(({ name, schema: { items } = {} }) => {
    if (!items) return [];
    // `ne` and `lte` return the complement of `eq` and `gte`.
    if (/_(ne|lte)$/.test(name)) return [];
    const orders = /_(gte|like)$/.test(name) ? [] : [`_sort=${name}&_order=asc`];
    return [...orders, ...valuesOf(items).map((value) => `${name}=${value}`)];
  });
}

function valuesOf({
  type,
  format,
  enum: known,
}: { [key in 'type' | 'format']?: string } & { enum?: string[] }) {
  if (known) return known;
  if (type === 'boolean') return ['true', 'false'];
  if (type === 'integer') return ['1'];
  return [format === 'date-time' ? '2026-01-01T00:00:00Z' : 'web'];
}

/** The caller, the ids in paths, and the bodies of writes. */
export interface Inputs {
  /** Undefined for a visitor. */
  reader: (TestUser & { roles: Role[] }) | undefined;
  /** Used in turn for the first parameter of a path. */
  ids: readonly number[];
  /** Values of further path parameters by name. */
  others: Readonly<Record<string, number>>;
  bodyOf: (path: string) => object;
  /** The query of an operation that is not a list. */
  queryOf: (operation: Operation) => string;
}

/** The responses: status, headers, bytes, and the statements on recruiting tables. */
export type Answers = Record<
  string,
  { status: number; headers: object; body: string; statements: string[] }
>;

/** The responses to all calls of a reader, except calls that the guard rejects in any case (see access-matrix). */
export async function readEverything(
  world: World,
  operations: readonly Operation[],
  { reader, ids, others, bodyOf, queryOf }: Inputs,
): Promise<Answers> {
  const answers: Answers = {};
  const held = (reader?.roles ?? []).map((role) => ({ role, categories: [] }));
  for (const operation of operations) {
    const { method, path, audience, roles, queries } = operation;
    const isOpen =
      audience === 'public' ||
      (reader && (audience === 'user' || mayCall({ admin: false, roles: held }, roles)));
    if (!isOpen) continue;
    const tried = path.includes('{') ? ids : [0];
    for (const id of tried)
      for (const query of queries.length > 0 ? ['', ...queries] : [queryOf(operation)]) {
        const named = path.replace(/\{\w+\}/, String(id));
        const url = named.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(others[name] ?? id));
        const isRead = method === 'get';
        const statements: string[] = [];
        // The request is sent when it is awaited.
        const response = await recorded.run(statements, async () =>
          world.app.inject({
            method: method.toUpperCase() as 'GET',
            url: query === '' ? url : `${url}?${query}`,
            headers: {
              'accept-language': 'en-US',
              ...(reader ? { authorization: `Bearer ${reader.token}` } : {}),
              ...(isRead ? {} : { 'content-type': 'application/json' }),
            },
            ...(isRead ? {} : { payload: JSON.stringify(bodyOf(path)) }),
          }),
        );
        answers[`${method.toUpperCase()} ${url} ${query}`] = {
          status: response.statusCode,
          headers: Object.fromEntries(
            Object.entries(response.headers).filter(([name]) => !HEADERS.has(name)),
          ),
          body: response.body.replaceAll(VARIABLE, ''),
          // Sorted, because a list is counted and read concurrently.
          statements: statements.sort(),
        };
      }
  }
  return answers;
}
