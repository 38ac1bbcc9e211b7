export interface Neighbors {
  /** The place of the row in the list, from 0; undefined where it has just left the list. */
  index: number | undefined;
  total: number;
  previous: number | undefined;
  next: number | undefined;
}

export interface ListPart {
  ids: readonly number[];
  total: number;
}

/** Where the row may be: its place when it was seen last, or where the list stood that it was opened from. */
export interface Hint {
  index: number;
  /** The row that was seen there. */
  id?: number;
}

/** As many rows as the API lists at once. */
export const NEIGHBORS_PART = 100;

/** The parts that are read, by their distance from the likely one: what others write meanwhile moves a row less far. */
const NEARBY = [0, 1, -1, 2, -2];

/**
 * Finds a row in a list that is read in parts, from 1, at or near where it probably is. A row that has left the list since it
 * was seen, as it was moved, has the neighbors of its former place. Undefined for a row that is not there.
 */
export async function findNeighbors(
  read: (part: number) => Promise<ListPart>,
  id: number,
  hint: Hint,
): Promise<Neighbors | undefined> {
  const likely = Math.floor(hint.index / NEIGHBORS_PART) + 1;
  const first = await read(likely);
  const { total } = first;
  const last = Math.ceil(total / NEIGHBORS_PART);
  for (const distance of NEARBY) {
    const part = likely + distance;
    if (distance !== 0 && (part < 1 || part > last)) continue;
    const { ids } = distance === 0 ? first : await read(part);
    const at = ids.indexOf(id);
    if (at === -1) continue;
    const index = (part - 1) * NEIGHBORS_PART + at;
    return { index, total, ...(await around(read, index - 1, index + 1, total)) };
  }
  if (hint.id !== id) return undefined;
  return { index: undefined, total, ...(await around(read, hint.index - 1, hint.index, total)) };
}

async function around(
  read: (part: number) => Promise<ListPart>,
  before: number,
  after: number,
  total: number,
): Promise<Pick<Neighbors, 'previous' | 'next'>> {
  const rowAt = async (index: number) => {
    if (index < 0 || index >= total) return undefined;
    const { ids } = await read(Math.floor(index / NEIGHBORS_PART) + 1);
    return ids[index % NEIGHBORS_PART];
  };
  return { previous: await rowAt(before), next: await rowAt(after) };
}
