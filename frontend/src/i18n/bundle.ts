export type Texts = Record<string, unknown>;

/** Combines files of texts to one tree, each under the name of its file. */
export function bundle(files: Record<string, unknown>): Texts {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [namespaceOf(path), texts]),
  );
}

function namespaceOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.json$/, '');
}
