const MASK = '***';
const SECRET_NAME = /password|secret|token|hash/i;
/** Columns that change with every write. */
const BOOKKEEPING = new Set(['updatedAt', 'version']);

type Values = Record<string, unknown>;

/** Returns the audited values of a write: whole rows for creations and deletions, changed columns for edits. */
export function auditedChange(
  before: object | null,
  after: object | null,
  secrets: readonly string[],
  stamps: readonly string[] = [],
): { before: Values | null; after: Values | null } {
  const old = before && plain(before);
  const now = after && plain(after);
  if (!old || !now) return { before: old && mask(old, secrets), after: now && mask(now, secrets) };
  const changed = Object.keys(now).filter(
    (key) =>
      !BOOKKEEPING.has(key) &&
      !stamps.includes(key) &&
      JSON.stringify(old[key]) !== JSON.stringify(now[key]),
  );
  return { before: mask(pick(old, changed), secrets), after: mask(pick(now, changed), secrets) };
}

function plain(entity: object): Values {
  // Entities hold columns only, whose values are JSON or dates.
  return JSON.parse(JSON.stringify(entity)) as Values;
}

function pick(values: Values, keys: string[]): Values {
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}

function mask(values: Values, secrets: readonly string[]): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const secret = secrets.includes(key) || SECRET_NAME.test(key);
      return [key, secret && value !== null ? MASK : value];
    }),
  );
}
