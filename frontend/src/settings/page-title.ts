import { useEffect } from 'react';

/** Names the page in the browser's tab; a detail page calls it with its row's title. */
export function usePageTitle(...parts: (string | undefined)[]): void {
  const title = parts.filter((part) => part !== undefined && part !== '').join(' · ');
  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);
}
