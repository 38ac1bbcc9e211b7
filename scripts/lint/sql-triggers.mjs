// The triggers of SQL texts, and those that PostgreSQL would order by their names.

const TRIGGER =
  /CREATE\s+(?:OR\s+REPLACE\s+)?(?:CONSTRAINT\s+)?TRIGGER\s+(?<name>\w+)\s+(?<timing>BEFORE|AFTER)\s+(?<events>.*?)\s+ON\s+"?(?<table>\w+)"?\s[^;]*?FOR\s+EACH\s+(?<level>ROW|STATEMENT)/gis;

/** @typedef {{ name: string, table: string, moment: string, events: string[] }} Trigger */

/** @returns {Trigger[]} the triggers that a text creates */
export function findTriggers(text) {
  return [...text.matchAll(TRIGGER)].map(({ groups }) => ({
    name: groups.name,
    table: groups.table,
    moment: `${groups.timing} ${groups.level}`.toUpperCase(),
    events: groups.events.toUpperCase().match(/\b(?:INSERT|UPDATE|DELETE|TRUNCATE)\b/g) ?? [],
  }));
}

/** The pairs that run at one event of one table, without those that a list of `independent` has together. */
export function unorderedPairs(triggers, independent) {
  const pairs = triggers.flatMap((first, index) =>
    triggers
      .slice(index + 1)
      .filter(
        (second) =>
          first.table === second.table &&
          first.moment === second.moment &&
          first.events.some((event) => second.events.includes(event)),
      )
      .map((second) => ({ table: first.table, names: [first.name, second.name].sort() })),
  );
  return pairs
    .filter(({ names }) => !independent.some((list) => names.every((name) => list.includes(name))))
    .map(({ table, names }) => `${table}: ${names.join(', ')}`);
}
