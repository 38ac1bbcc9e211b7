/** A chunk could not be loaded; `gone` after a 404. */
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
 * Imports a module after fetching all its files into the browser's cache: Chromium never retries a failed import, but it
 * retries a failed fetch. The build replaces Vite's preload helper with this function.
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
  // Files in the document's own tags are loaded before this code runs.
  if (find('script', 'src', url) || find('link', 'href', url)) return;
  const answer = await fetch(url).catch((cause: unknown) => {
    throw new ImportError(url, false, { cause });
  });
  const isCode = answer.ok && CODE.test(answer.headers.get('content-type') ?? '');
  if (!isCode) throw new ImportError(url, answer.status === 404);
  // The browser caches a response only after it was read to the end.
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
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
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
