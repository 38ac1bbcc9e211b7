import { z } from 'zod';
import type { ApiAnswer } from '../client';
import { closed, type Operation, type Schema } from './schema';

/** Checks a response against the document; returns the violation, if any. */
export type Verdict = (answer: ApiAnswer) => string | undefined;

/** Server errors, which are never an acceptable response. */
const OURS = new Set(['server.error', 'server.unavailable']);

export function verdictOf({ answers }: Operation): Verdict {
  const readers = new Map<Schema, z.ZodType>();
  const reader = (schema: Schema) => {
    const known =
      readers.get(schema) ??
      z.fromJSONSchema(forZod(closed(schema)), { defaultTarget: 'openapi-3.0' });
    readers.set(schema, known);
    return known;
  };
  return ({ status, body, headers }) => {
    if (status >= 500 && OURS.has(body?.code ?? 'server.error'))
      return `${status} ${JSON.stringify(body).slice(0, 300)}`;
    const documented = answers.get(status);
    if (!documented)
      return `the status ${status} is not documented: ${JSON.stringify(body).slice(0, 300)}`;
    const missing = documented.headers.filter((name) => headers[name.toLowerCase()] === undefined);
    if (missing.length > 0) return `without the header ${missing.join(', ')}`;
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    if (documented.content.size === 0)
      return body === '' ? undefined : 'a body where none is documented';
    const schema = documented.content.get(type);
    if (!schema) return `the type "${type}" is not documented`;
    if (type !== 'application/json') return undefined;
    if (status >= 400 && body.status !== status) return 'the body names another status';
    const { error } = reader(schema).safeParse(body);
    return error ? `${status}: ${z.prettifyError(error)}` : undefined;
  };
}

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

/** Our subset of JSON Schema is supported by zod. */
function forZod(schema: Schema): JsonSchema {
  return schema as JsonSchema;
}
