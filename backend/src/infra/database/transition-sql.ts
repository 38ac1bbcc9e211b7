import { isIn, literal } from '../../lib/sql-literals';

export type Transitions = Readonly<Record<string, readonly string[]>>;

interface TransitionTable {
  table: string;
  column: string;
  /** Names the row in the error: "an instance". */
  noun: string;
  transitions: Transitions;
}

/**
 * The repeatable SQL of a trigger that rejects every change of state that `transitions` does not list. Its order among the
 * triggers of the table does not matter, as the error rolls back their writes.
 */
export function transitionSql({ table, column, noun, transitions }: TransitionTable): string {
  const name = `${table}_legal_transition`;
  const cases = Object.entries(transitions)
    .filter(([, targets]) => targets.length > 0)
    .map(([from, targets]) => `    WHEN ${literal(from)} THEN ${isIn(`NEW.${column}`, targets)}\n`);
  return `-- Written by \`npm run transitions\` from the table in the code; not to be edited.
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF NOT (CASE OLD.${column}
${cases.join('')}    ELSE false
  END) THEN
    RAISE EXCEPTION '${noun} never goes from % to %', OLD.${column}, NEW.${column};
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER ${name} BEFORE UPDATE OF ${column} ON ${table}
  FOR EACH ROW WHEN (OLD.${column} IS DISTINCT FROM NEW.${column}) EXECUTE FUNCTION ${name}();
`;
}
