const KEPT = [
  'type',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
  'enum',
  'default',
];

/** Returns the constraints of the schemas of request bodies and admin rows, by schema and property. */
export function factsOfDocument(document) {
  const schemas = document.components.schemas;
  const wanted = [...new Set([...bodies(document), ...adminRows(schemas)])].sort();
  const facts = Object.fromEntries(
    wanted.map((name) => [name, factsOfSchema(schemas[name], schemas)]),
  );
  for (const operation of operationsOf(document))
    for (const name of bodiesOf(operation))
      for (const [field, restriction] of Object.entries(operation['x-restrictions'] ?? {}))
        facts[name][field].restriction = restriction;
  return facts;
}

const operationsOf = (document) =>
  Object.values(document.paths).flatMap((path) => Object.values(path));

const bodies = (document) => operationsOf(document).flatMap(bodiesOf);

function bodiesOf(operation) {
  const sent = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema);
  // A bulk action may have its own input.
  const inputs = Object.values(operation['x-inputs'] ?? {});
  return [...sent, ...inputs].flatMap((schema) => (schema?.$ref ? [nameOf(schema.$ref)] : []));
}

function adminRows(schemas) {
  return Object.keys(schemas).filter(
    (name) => name.startsWith('Admin') && schemas[name].type === 'object',
  );
}

function factsOfSchema(schema, schemas) {
  const required = new Set(schema.required ?? []);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [
      name,
      { required: required.has(name), ...factOf(property, schemas) },
    ]),
  );
}

function factOf(property, schemas) {
  const whole = resolve(property, schemas);
  const fact = { nullable: whole.nullable === true };
  for (const key of KEPT) if (whole[key] !== undefined) fact[key] = whole[key];
  if (whole.items) fact.items = itemOf(resolve(whole.items, schemas), schemas);
  return fact;
}

/** The entries of a list may be objects with properties. */
function itemOf(items, schemas) {
  const fact = factOf(items, schemas);
  return items.properties ? { ...fact, properties: factsOfSchema(items, schemas) } : fact;
}

/** Resolves references, plain or in allOf; own keywords override referenced ones. */
function resolve(property, schemas) {
  const { $ref, allOf = [], ...own } = property;
  const parts = [...($ref ? [schemas[nameOf($ref)]] : []), ...allOf];
  return Object.assign({}, ...parts.map((part) => resolve(part, schemas)), own);
}

function nameOf(reference) {
  return reference.split('/').at(-1);
}
