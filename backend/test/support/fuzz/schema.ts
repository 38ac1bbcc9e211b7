import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of JSON Schema that our document uses. */
export interface Schema {
  type?: string;
  enum?: (string | number)[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  nullable?: boolean;
  allOf?: Schema[];
  oneOf?: Schema[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

export interface Operation {
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  audience: 'public' | 'user' | 'admin';
  parameters: Parameter[];
  /** The schema of a JSON body. */
  body: Schema | undefined;
  takesFile: boolean;
  /** Responses by status and media type; an empty map for a status without content. */
  answers: Map<number, { headers: string[]; content: Map<string, Schema> }>;
}

const METHODS = ['get', 'post', 'patch', 'delete'] as const;

/** The operations of the committed document, with references resolved. */
export function readOperations(): Operation[] {
  const file = join(__dirname, '../../../openapi.json');
  const document = JSON.parse(readFileSync(file, 'utf8'));
  const plain = (part: unknown): any => resolved(part, document);
  return Object.entries<any>(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): Operation[] => {
      const operation = item[method];
      if (!operation) return [];
      const content = plain(operation.requestBody)?.content ?? {};
      return [
        {
          name: `${method.toUpperCase()} ${path}`,
          // Always one of these four methods.
          method: method.toUpperCase() as Operation['method'],
          path,
          audience: operation['x-audience'],
          parameters: plain(operation.parameters ?? []),
          body: content['application/json']?.schema,
          takesFile: 'multipart/form-data' in content,
          answers: answersOf(plain(operation.responses)),
        },
      ];
    }),
  );
}

function answersOf(responses: Record<string, any>): Operation['answers'] {
  const entries = Object.entries(responses).map(([status, { headers = {}, content = {} }]) => {
    const required = Object.keys(headers).filter((name) => headers[name].required);
    const types = Object.entries<any>(content).map(([type, { schema }]) => [type, schema] as const);
    return [Number(status), { headers: required, content: new Map(types) }] as const;
  });
  return new Map(entries);
}

function resolved(part: unknown, document: any): unknown {
  if (Array.isArray(part)) return part.map((entry) => resolved(entry, document));
  if (part === null || typeof part !== 'object') return part;
  if ('$ref' in part && typeof part.$ref === 'string') {
    const target = part.$ref
      .slice(2)
      .split('/')
      .reduce((inside, key) => inside[key], document);
    return resolved(target, document);
  }
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, resolved(value, document)]),
  );
}

/** Merges the schemas of `allOf` into one object schema. */
export function merged(schema: Schema): Schema {
  const { allOf, ...own } = schema;
  if (!allOf) return schema;
  const parts = [...allOf.map((part) => merged(part)), own];
  const properties = new Map<string, Schema>();
  for (const part of parts)
    for (const [name, property] of Object.entries(part.properties ?? {}))
      properties.set(name, { ...properties.get(name), ...property });
  return {
    ...Object.assign({}, ...parts),
    properties: Object.fromEntries(properties),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

/** Forbids properties that the schema does not name. */
export function closed(schema: Schema): Schema {
  const one = merged(schema);
  const { properties, items, oneOf } = one;
  return {
    ...one,
    ...(properties && !one.additionalProperties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, property]) => [name, closed(property)]),
          ),
          additionalProperties: false,
        }
      : {}),
    ...(items ? { items: closed(items) } : {}),
    ...(oneOf ? { oneOf: oneOf.map((each) => closed(each)) } : {}),
  };
}
