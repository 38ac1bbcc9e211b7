import { invalidField } from '../http/errors';

/**
 * Refuses a draft whose `end` is not after its `start`; a time that it leaves out stays as it was. Throws `input.invalid`
 * for the time that was sent.
 */
export function assertEndsAfterStart<Entity extends object>(
  draft: Partial<Entity>,
  before: Entity | null,
  start: keyof Entity & string,
  end: keyof Entity & string,
): void {
  const timeOf = (field: keyof Entity) => {
    const value: unknown = draft[field] === undefined ? before?.[field] : draft[field];
    // Times of a draft are texts still.
    return value instanceof Date || typeof value === 'string' ? new Date(value).getTime() : null;
  };
  const [from, to] = [timeOf(start), timeOf(end)];
  if (from !== null && to !== null && to <= from)
    throw invalidField(draft[end] ? end : start, { key: 'period.ends' });
}
