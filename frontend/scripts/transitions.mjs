const BULK = /^\/api\/admin\/([^/]+)\/bulk$/;

/** Returns the state transitions of each admin resource, by resource and name of the transition. */
export function transitionsOfDocument(document) {
  const entries = Object.entries(document.paths).flatMap(([path, { post }]) => {
    const name = BULK.exec(path)?.[1];
    const transitions = post?.['x-transitions'];
    return name !== undefined && transitions ? [[name, transitions]] : [];
  });
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
