import { createContext, use, useEffect, useLayoutEffect } from 'react';
import { create } from 'zustand';

/** Receives the title that a page gives itself, for its tab. */
export const PageTitleContext = createContext<(name: string) => void>(() => undefined);

/** The titles of the mounted pages, the innermost last. */
const useTitles = create<readonly { title: string }[]>()(() => []);

/** Sets the title of the page, in the browser's tab and in ours, while it is in view. */
export function usePageTitle(title: string): void {
  const name = use(PageTitleContext);
  useLayoutEffect(() => {
    if (title === '') return undefined;
    const entry = { title };
    useTitles.setState((titles) => [...titles, entry], true);
    return () => useTitles.setState((titles) => titles.filter((other) => other !== entry), true);
  }, [title]);
  useEffect(() => {
    if (title !== '') name(title);
  }, [title, name]);
}

/** Sets the document's title: that of the page, else that of its route, and the site's name. */
export function useDocumentTitle(route: string | undefined, site: string): void {
  const page = useTitles((titles) => titles.at(-1)?.title);
  const title = [page ?? route ?? '', site].filter((part) => part !== '').join(' · ');
  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);
}
