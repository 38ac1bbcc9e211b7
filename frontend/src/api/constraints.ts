import generated from './constraints.gen.json';

/** The constraints that the OpenAPI document states for one property of a schema. */
export interface Constraint {
  type?: string;
  format?: string;
  required: boolean;
  nullable: boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  enum?: (string | number)[];
  default?: unknown;
  /** The limit for users who are not admins, besides the row's current value: one value, or a maximum. */
  restriction?: { value: unknown } | { maximum: number };
  /** The constraints of each entry of a list. */
  items?: ItemConstraint;
}

/** The constraints of a list's items, and of their properties if they are objects. */
export type ItemConstraint = Omit<Constraint, 'required'> & { properties?: Constraints };

export type Constraints = Record<string, Constraint>;

// TypeScript infers a union of all entries; the generator writes exactly this type.
const constraintsBySchema = generated as Record<string, Constraints>;

/** The constraints of a schema's properties; throws for an unknown schema. */
export function constraintsOf(schema: string): Constraints {
  const known = constraintsBySchema[schema];
  if (!known) throw new Error(`The server's document has no schema named ${schema}.`);
  return known;
}
