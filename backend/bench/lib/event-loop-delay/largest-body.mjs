// The largest valid body of an operation by its OpenAPI schema.
import { EMAIL, PASSWORD } from './texts.mjs';

/** An update uses other letters than a creation, because some columns are unique. */
const LETTERS = { post: ['字', 'z'], put: ['字', 'z'], patch: ['文', 'y'] };

export function described({ paths }, operation) {
  const [method, path] = operation.split(' ');
  return paths[path]?.[method.toLowerCase()] ?? {};
}

/**
 * Includes given and required properties, and all that are large or have a limit. `unknown` collects properties that only
 * the tables define: ids, times and texts with a pattern.
 */
export function largestBody(document, operation, given = {}) {
  const { requestBody } = described(document, operation);
  if (!requestBody) return { unknown: [] };
  const name = requestBody.content['application/json']?.schema.$ref?.split('/').at(-1);
  if (name === undefined) return { unknown: ['body'] };
  const [method] = operation.toLowerCase().split(' ');
  return largestObject(document.components.schemas[name], given, LETTERS[method]);
}

function largestObject({ properties = {}, required = [] }, given, letters) {
  const body = { ...given };
  const unknown = [];
  for (const [name, schema] of Object.entries(properties)) {
    if (name in given) continue;
    if (!required.includes(name) && !isBounded(schema)) continue;
    body[name] = largest(schema, name, letters);
    if (body[name] === undefined) unknown.push(name);
  }
  return { body, unknown };
}

/** The upper bounds of ids and of group codes. */
const MAX_KEYS = [2_147_483_647, 32_767];

function isBounded({ type, format, enum: words, items, maximum }) {
  if (type === 'array') return items.type !== 'integer';
  if (type === 'integer') return !MAX_KEYS.includes(maximum);
  return type === 'string' && !words && format !== 'date-time';
}

function largest(schema, name, letters) {
  const { type, format, enum: words, items, maxItems } = schema;
  if (words)
    // Null, if allowed, is the shortest value.
    return words
      .filter((word) => word !== null)
      .reduce((longest, word) => (word.length > longest.length ? word : longest));
  if (format === 'email') return EMAIL;
  if (format === 'password') return PASSWORD;
  if (type === 'boolean') return true;
  if (type === 'integer') return isBounded(schema) ? schema.maximum : undefined;
  if (type === 'string' && format === undefined) return longestText(schema, name, letters);
  if (type !== 'array') return undefined;
  if (items.enum) return items.enum;
  const item = items.type === 'string' && longestText(items, name, letters);
  // Items end differently, because most lists require unique items.
  return item
    ? Array.from({ length: maxItems }, (_, n) => item.slice(0, -3) + (100 + n))
    : undefined;
}

/** English texts are Latin, so that two of the longest fit into one body. */
function longestText({ maxLength, pattern, example }, name, letters) {
  const [wide, narrow] = letters.map((letter) => letter.repeat(maxLength));
  const texts = name.endsWith('En') ? [narrow] : [wide, narrow, ...(example ? [example] : [])];
  return texts.find((text) => !pattern || new RegExp(pattern, 'u').test(text));
}
