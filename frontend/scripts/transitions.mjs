const BULK = /^\/api\/admin\/([^/]+)\/bulk$/;

/** The moves between states that each admin resource lists, by the resource and the name of the move. */
export function transitionsOfDocument(document) {
  const entries = Object.entries(document.paths).flatMap(([path, { post }]) => {
    const name = BULK.exec(path)?.[1];
    const transitions = post?.['x-transitions'];
    return name !== undefined && transitions ? [[name, transitions]] : [];
  });
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
