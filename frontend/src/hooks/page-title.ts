import { createContext, use, useEffect, useLayoutEffect } from 'react';
import { create } from 'zustand';

/** Receives the title that a page gives itself, for its tab. */
export const PageTitleContext = createContext<(name: string) => void>(() => undefined);

/** Receives whether what a page is about does not exist, or no more. */
export const MissingPageContext = createContext<(missing: boolean) => void>(() => undefined);

/** Says that the page has nothing to show; its tab closes when it is left. */
export function useMissingPage(missing: boolean): void {
  const mark = use(MissingPageContext);
  useEffect(() => {
    mark(missing);
  }, [mark, missing]);
}

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
