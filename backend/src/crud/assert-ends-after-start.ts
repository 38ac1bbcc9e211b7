import { invalidField } from '../http/errors';

/**
 * Throws `input.invalid` unless `end` is after `start`, for the field that was sent. A time that is missing in `values` is
 * taken from `before`.
 */
export function assertEndsAfterStart<Entity extends object>(
  values: Partial<Entity>,
  before: Entity | null,
  start: keyof Entity & string,
  end: keyof Entity & string,
): void {
  const timeOf = (field: keyof Entity) => {
    const value: unknown = values[field] === undefined ? before?.[field] : values[field];
    // Times in request bodies are texts.
    return value instanceof Date || typeof value === 'string' ? new Date(value).getTime() : null;
  };
  const [from, to] = [timeOf(start), timeOf(end)];
  if (from !== null && to !== null && to <= from)
    throw invalidField(values[end] ? end : start, { key: 'period.ends' });
}
