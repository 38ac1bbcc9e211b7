/** The code of a part of the page did not arrive; `gone` where the server answered that it does not have it. */
export class ImportError extends Error {
  constructor(
    url: string,
    readonly gone: boolean,
    options?: ErrorOptions,
  ) {
    super(`Failed to fetch ${url}`, options);
    this.name = 'ImportError';
  }
}

const CODE = /\b(?:javascript|css)\b/;
const loadedFiles = new Map<string, Promise<void>>();

/**
 * Imports a part of the page once all its files are in the browser's cache. Chromium remembers a failed import for as
 * long as the document lives, and that of a file below it too; a failed fetch it forgets, so it can be tried again.
 * The build calls this at every `import()`, in place of Vite's own helper.
 */
export async function importWithRetry<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => loadFile(new URL(file, window.location.origin).href)));
  return load();
}

function loadFile(url: string): Promise<void> {
  const known = loadedFiles.get(url);
  if (known) return known;
  const arriving = url.endsWith('.css') ? applyStyles(url) : fetchCode(url);
  loadedFiles.set(url, arriving);
  arriving.catch(() => {
    loadedFiles.delete(url);
  });
  return arriving;
}

async function fetchCode(url: string): Promise<void> {
  // What the document itself asked for is there, or this would not run.
  if (find('script', 'src', url) || find('link', 'href', url)) return;
  const answer = await fetch(url).catch((cause: unknown) => {
    throw new ImportError(url, false, { cause });
  });
  const isCode = answer.ok && CODE.test(answer.headers.get('content-type') ?? '');
  if (!isCode) throw new ImportError(url, answer.status === 404);
  // Only a file that was read to its end is kept in the cache.
  await answer.arrayBuffer().catch((cause: unknown) => {
    throw new ImportError(url, false, { cause });
  });
}

function applyStyles(url: string): Promise<void> {
  if (find('link', 'href', url)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = url;
    link.addEventListener('load', () => {
      resolve();
    });
    link.addEventListener('error', () => {
      // The next try adds it again.
      link.remove();
      reject(new ImportError(url, false));
    });
    document.head.append(link);
  });
}

function find(tag: 'script' | 'link', attribute: 'src' | 'href', url: string): boolean {
  return [...document.getElementsByTagName(tag)].some(
    (node) => Reflect.get(node, attribute) === url,
  );
}
