export type Texts = Record<string, unknown>;

/** Combines text files into one object, each under its file name. */
export function bundle(files: Record<string, unknown>): Texts {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [namespaceOf(path), texts]),
  );
}

function namespaceOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.json$/, '');
}
