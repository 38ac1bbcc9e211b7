import { createContext, use, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

/** Receives the title that a page gives itself, for its tab. */
export const PageTitleContext = createContext<(name: string) => void>(() => undefined);

// The titles of the mounted pages, the innermost last.
let titles: readonly { title: string }[] = [];
const listeners = new Set<() => void>();

function setTitles(next: typeof titles): void {
  titles = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the title of the page, in the browser's tab and in ours, while it is in view. */
export function usePageTitle(title: string): void {
  const name = use(PageTitleContext);
  useLayoutEffect(() => {
    if (title === '') return undefined;
    const entry = { title };
    setTitles([...titles, entry]);
    return () => {
      setTitles(titles.filter((other) => other !== entry));
    };
  }, [title]);
  useEffect(() => {
    if (title !== '') name(title);
  }, [title, name]);
}

/** Sets the document's title: that of the page, else that of its route, and the site's name. */
export function useDocumentTitle(route: string | undefined, site: string): void {
  const page = useSyncExternalStore(subscribe, () => titles.at(-1)?.title);
  const title = [page ?? route ?? '', site].filter((part) => part !== '').join(' · ');
  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);
}
