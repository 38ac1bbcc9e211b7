import { type Constraint, type Constraints, constraintsOf } from '../../api';
import { isEmpty, isSameValue, type Values } from '../../forms';
import type { Field, PageName, Resource, Row } from './resource';

/** Returns the fields of a page in the resource's order. */
export function fieldsOn({ fields }: Resource, page: PageName): Field[] {
  return fields.filter(({ pages }) => pages.includes(page));
}

/**
 * The fields of a form in the resource's order. Users who are not admins do not see fields whose value is fixed for
 * them.
 */
export function fieldsInForm(resource: Resource, page: PageName, isAdmin: boolean): Field[] {
  const schema = page === 'create' ? resource.schemas.create : resource.schemas.update;
  if (isAdmin || schema === undefined) return fieldsOn(resource, page);
  const constraints = constraintsOf(schema);
  return fieldsOn(resource, page).filter(({ name }) => {
    const { restriction } = constraints[name] ?? {};
    return restriction === undefined || !('value' in restriction);
  });
}

/** Initial values of a new row: from the URL, the field, or the API's default, in this order. */
export function initialValues(
  fields: readonly Field[],
  constraints: Constraints,
  searchParams: URLSearchParams,
): Values {
  return Object.fromEntries(
    fields.map(({ name, initial }) => {
      const constraint = constraints[name];
      return [
        name,
        parseParameter(searchParams.get(name), constraint) ?? initial ?? constraint?.default,
      ];
    }),
  );
}

/** The columns of a row that a form shows. */
export function rowValues(fields: readonly Field[], row: Row): Values {
  return Object.fromEntries(fields.map(({ name }) => [name, row[name]]));
}

/** The body that creates a row; empty values are left out. */
export function createPayload(fields: readonly Field[], values: Values): Values {
  return Object.fromEntries(
    fields.flatMap(({ name }) => (isEmpty(values[name]) ? [] : [[name, values[name]]])),
  );
}

/** The values that differ from the initial ones, `undefined` as null. */
export function unsavedValues(fields: readonly Field[], values: Values, initial: Values): Values {
  return Object.fromEntries(
    fields
      .filter(({ name }) => !isSameValue(values[name], initial[name]))
      .map(({ name }) => [name, values[name] ?? null]),
  );
}

/** The body that updates a row: changed values only, emptied ones as null, the default, [] or '' by the schema. */
export function updatePayload(
  fields: readonly Field[],
  constraints: Constraints,
  values: Values,
  initial: Values,
): Values {
  return Object.fromEntries(
    fields
      .filter(({ name }) => !isSameValue(values[name], initial[name]))
      .map(({ name }) => [
        name,
        isEmpty(values[name]) ? emptyValue(values[name], constraints[name]) : values[name],
      ]),
  );
}

function emptyValue(value: unknown, constraint: Constraint | undefined): unknown {
  if (constraint?.nullable) return null;
  if (constraint?.default !== undefined) return constraint.default;
  if (Array.isArray(value) || constraint?.type === 'array') return [];
  return '';
}

/** Parses a URL parameter as a value of the column; undefined if it is none. */
function parseParameter(text: string | null, constraint: Constraint | undefined): unknown {
  if (text === null || constraint === undefined) return undefined;
  const value = parse(text, constraint.type);
  return constraint.enum === undefined || constraint.enum.some((known) => known === value)
    ? value
    : undefined;
}

function parse(text: string, type: string | undefined): unknown {
  if (type === 'string') return text;
  if (type === 'boolean') return text === 'true';
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text);
  return undefined;
}
