import generated from './constraints.gen.json';

/** What the server's document says about one property of a schema. */
export interface Fact {
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
  items?: ItemFact;
}

/** What holds for an entry, and for each of its properties where it has some. */
export type ItemFact = Omit<Fact, 'required'> & { properties?: Facts };

export type Facts = Record<string, Fact>;

// JSON widens to the union of every entry; the generator writes exactly this type.
const facts = generated as Record<string, Facts>;

/** The rules of a schema, property by property, as the server stated them. */
export function factsOf(schema: string): Facts {
  const known = facts[schema];
  if (!known) throw new Error(`The server's document has no schema named ${schema}.`);
  return known;
}
