import { createContext, use, useEffect, useLayoutEffect } from 'react';
import { create } from 'zustand';

/** Receives a page's own title, for its tab. */
export const PageTitleContext = createContext<(name: string) => void>(() => undefined);

/** Receives whether the subject of a page does not exist or was deleted. */
export const MissingPageContext = createContext<(missing: boolean) => void>(() => undefined);

/** Reports that the page's subject does not exist; its tab closes when the user leaves it. */
export function useMissingPage(missing: boolean): void {
  const mark = use(MissingPageContext);
  useEffect(() => {
    mark(missing);
  }, [mark, missing]);
}

/** The titles of mounted pages, the innermost last. */
const useTitles = create<readonly { title: string }[]>()(() => []);

/** Sets the title of the page, in the browser's tab and in the tab bar, while it is visible. */
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

/** Sets the document's title: the page's or the route's title, and the site's name. */
export function useDocumentTitle(route: string | undefined, site: string): void {
  const page = useTitles((titles) => titles.at(-1)?.title);
  const title = [page ?? route ?? '', site].filter((part) => part !== '').join(' · ');
  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);
}
