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

/** Returns the constraints of the schemas of request bodies and their parts, by schema and property. */
export function constraintsOfDocument(document) {
  const schemas = document.components.schemas;
  const sent = bodies(document);
  const wanted = [...new Set([...sent, ...sent.flatMap((name) => partsOf(schemas[name]))])].sort();
  const constraints = Object.fromEntries(
    wanted.map((name) => [name, constraintsOfSchema(schemas[name], schemas)]),
  );
  for (const operation of operationsOf(document))
    for (const name of bodiesOf(operation))
      for (const [field, restriction] of Object.entries(operation['x-restrictions'] ?? {}))
        constraints[name][field].restriction = restriction;
  return constraints;
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

/** The schemas of the properties of a body, such as the values of all settings. */
const partsOf = ({ properties = {} }) =>
  Object.values(properties).flatMap(({ $ref }) => ($ref ? [nameOf($ref)] : []));

function constraintsOfSchema(schema, schemas) {
  const required = new Set(schema.required ?? []);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [
      name,
      { required: required.has(name), ...constraintsOfProperty(property, schemas) },
    ]),
  );
}

function constraintsOfProperty(property, schemas) {
  const whole = resolve(property, schemas);
  const constraint = { nullable: whole.nullable === true };
  for (const key of KEPT) if (whole[key] !== undefined) constraint[key] = whole[key];
  if (whole.items) constraint.items = constraintsOfItem(resolve(whole.items, schemas), schemas);
  return constraint;
}

/** The entries of a list may be objects with properties. */
function constraintsOfItem(items, schemas) {
  const constraint = constraintsOfProperty(items, schemas);
  return items.properties
    ? { ...constraint, properties: constraintsOfSchema(items, schemas) }
    : constraint;
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
