import { useEffect } from 'react';

interface ListedPage {
  page: number;
  pageSize: number;
  /** The shown page; undefined while it is loading. */
  answer: { rows: number; total: number } | undefined;
  onPage: (page: number) => void;
}

/** Moves from a page beyond the end to the last page, as after its last row was deleted. */
export function useLastPage({ page, pageSize, answer, onPage }: ListedPage): void {
  const last = answer && Math.max(1, Math.ceil(answer.total / pageSize));
  const isBehindEnd = answer?.rows === 0 && last !== undefined && page > last;
  useEffect(() => {
    if (isBehindEnd) onPage(last);
  });
}
