import { useEffect } from 'react';

interface ListedPage {
  page: number;
  pageSize: number;
  /** What is shown of the list; undefined while the answer for this page is under way. */
  answer: { rows: number; total: number } | undefined;
  onPage: (page: number) => void;
}

/** Leads to the last page from one behind the end: its last row may be gone, or an address may name it. */
export function useLastPage({ page, pageSize, answer, onPage }: ListedPage): void {
  const last = answer && Math.max(1, Math.ceil(answer.total / pageSize));
  const isBehindEnd = answer?.rows === 0 && last !== undefined && page > last;
  useEffect(() => {
    if (isBehindEnd) onPage(last);
  });
}
