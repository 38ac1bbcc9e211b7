export type Texts = Record<string, unknown>;

/** One tree of texts out of one file per room, under the room's name. */
export function bundle(files: Record<string, unknown>): Texts {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [namespaceOf(path), texts]),
  );
}

function namespaceOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.json$/, '');
}
