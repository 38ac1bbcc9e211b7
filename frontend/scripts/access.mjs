const ROOT = '/api';

/** Returns the roles allowed to call each protected operation, by `METHOD /path` below the API's root. */
export function accessOfDocument(document) {
  const entries = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      if (operation['x-audience'] !== 'admin') return [];
      const name = `${method.toUpperCase()} ${path.slice(ROOT.length)}`;
      return [[name, operation['x-roles']]];
    }),
  );
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
