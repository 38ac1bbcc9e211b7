import { createContext, use, useEffect } from 'react';

/** Where a page says its own name; the tab bar listens. */
export const PageNaming = createContext<(name: string) => void>(() => undefined);

/** Names the page in the browser's tab and in ours; a detail page calls it with its row's title. */
export function usePageTitle(...parts: (string | undefined)[]): void {
  const name = use(PageNaming);
  const [first = ''] = parts;
  const title = parts.filter((part) => part !== undefined && part !== '').join(' · ');
  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);
  useEffect(() => {
    if (first !== '') name(first);
  }, [first, name]);
}
