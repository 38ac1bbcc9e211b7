export interface Neighbors {
  /** The index of the row in the list, from 0; undefined if it has left the list. */
  index: number | undefined;
  total: number;
  previous: number | undefined;
  next: number | undefined;
}

export interface ListPart {
  ids: readonly number[];
  total: number;
}

/** Where to look first: the row's last known index, or the position of the list that it was opened from. */
export interface Hint {
  index: number;
  /** The row that was last seen at this index. */
  id?: number;
}

/** The largest page size of the API. */
export const NEIGHBORS_PART = 100;

/** The pages to search, as offsets from the likely one: changes by others rarely move a row further. */
const NEARBY = [0, 1, -1, 2, -2];

/**
 * Searches a paged list for a row near its probable index, and returns its neighbors. A row that has left the list keeps
 * the neighbors of its last index. Undefined if the row was not found.
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
