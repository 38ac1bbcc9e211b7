import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { METHODS, openApiDocument } from '../../src/http/openapi-document';
import { mayCall, type Role } from '../../src/http/access';
import type { World } from './app';
import type { TestUser } from './users';

/** Differ from call to call, whoever wrote what. */
const HEADERS = new Set(['date', 'x-request-id', 'keep-alive']);
const TIMES = /"(serverTime|requestId)":"[^"]*"/g;
/** They end the session, cost a limit for the next call, or never end; the workbook holds the time of its making. */
const LEFT_OUT = /^\/api\/(auth|events|user\/avatar|instance)|\.xlsx$/;

/** The tables of recruiting, in statements; those of sessions and of other caches depend on the clock. */
const RECRUITING = /\b(application|campaign|scorecard|announcement|choice)\w*\b/;

const recorded = new AsyncLocalStorage<string[]>();
// Each client of the pool binds the method when it is made. Its many overloads have the text in the first argument.
const client = Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
const { query: run } = client;
client.query = function (...args) {
  const [query] = args as [string | { text?: string }];
  const text = typeof query === 'string' ? query : (query.text ?? '');
  const statements = recorded.getStore();
  if (statements && RECRUITING.test(text)) statements.push(text);
  return run.apply(this, args);
};

/** An operation of the API document. */
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

/** Every operation that can be called again and again. */
export function everyOperation({ app }: World): Operation[] {
  return Object.entries(openApiDocument(app).paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation || LEFT_OUT.test(path)) return [];
      // Extensions are not part of the library's type, and the document holds no references to parameters.
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
    // What they leave out is what the others find.
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

/** Who calls, which ids are put into a path, and what is sent with a write. */
export interface Inputs {
  /** Nobody for a visitor. */
  reader: (TestUser & { roles: Role[] }) | undefined;
  /** Each in turn for the first parameter of a path. */
  ids: readonly number[];
  /** By the names of further parameters. */
  others: Readonly<Record<string, number>>;
  bodyOf: (path: string) => object;
  /** The query of an operation that is no list. */
  queryOf: (operation: Operation) => string;
}

/** What was answered: status, headers, bytes, and the statements on tables of recruiting that it took. */
export type Answers = Record<
  string,
  { status: number; headers: object; body: string; statements: string[] }
>;

/** Every answer that one of them gets, by its call; not where the guard refuses whatever there is, see access-matrix. */
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
          body: response.body.replaceAll(TIMES, ''),
          // A list is counted and read at the same time.
          statements: statements.sort(),
        };
      }
  }
  return answers;
}
