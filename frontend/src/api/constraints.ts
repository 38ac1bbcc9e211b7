import generated from './constraints.gen.json';

/** What the server's document says about one property of a schema. */
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
  /** What holds for each entry of a list. */
  items?: ItemConstraint;
}

/** What holds for an entry, and for each of its properties where it has some. */
export type ItemConstraint = Omit<Constraint, 'required'> & { properties?: Constraints };

export type Constraints = Record<string, Constraint>;

// JSON widens to the union of every entry; the generator writes exactly this type.
const constraintsBySchema = generated as Record<string, Constraints>;

/** The rules of a schema, property by property, as the server stated them. */
export function constraintsOf(schema: string): Constraints {
  const known = constraintsBySchema[schema];
  if (!known) throw new Error(`The server's document has no schema named ${schema}.`);
  return known;
}
