import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Filters, readFilters, writeFilters } from './filters';

const REMEMBERED = 'vexil.challengeList.solved';

/** Filters live in the address; only "hide solved" is remembered for the next visit. */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params, localStorage.getItem(REMEMBERED)), [params]);
  const change = (part: Partial<Filters>) => {
    const next = { ...filters, ...part };
    localStorage.setItem(REMEMBERED, next.solved);
    setParams(writeFilters(next), { replace: true });
  };
  return [filters, change];
}
