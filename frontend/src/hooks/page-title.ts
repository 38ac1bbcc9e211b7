import { createContext, use, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

/** Where a page says its own name; the tab bar listens. */
export const PageTitleContext = createContext<(name: string) => void>(() => undefined);

// The titles that pages in view have given themselves, the innermost last.
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

/** Names the page in the browser's tab and in ours for as long as it is in view; a detail page passes its row's title. */
export function usePageTitle(title: string): void {
  const name = use(PageTitleContext);
  useLayoutEffect(() => {
    if (title === '') return undefined;
    const own = { title };
    setTitles([...titles, own]);
    return () => {
      setTitles(titles.filter((other) => other !== own));
    };
  }, [title]);
  useEffect(() => {
    if (title !== '') name(title);
  }, [title, name]);
}

/** Writes the browser's title: what the page in view calls itself, else what its route is called, and the site. */
export function useDocumentTitle(route: string | undefined, site: string): void {
  const page = useSyncExternalStore(subscribe, () => titles.at(-1)?.title);
  const title = [page ?? route ?? '', site].filter((part) => part !== '').join(' · ');
  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);
}
