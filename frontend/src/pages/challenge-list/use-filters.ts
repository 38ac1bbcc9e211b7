import { useSearchParams } from 'react-router';
import { type Filters, readFilters, writeFilters } from './filters';

const REMEMBERED = 'vexil.challengeList.solved';

/** Filters live in the address; only "hide solved" is remembered for the next visit. */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams();
  // Read at each drawing: letting go of what is remembered may leave the address as it is.
  const filters = readFilters(params, localStorage.getItem(REMEMBERED));
  const change = (part: Partial<Filters>) => {
    const next = { ...filters, ...part };
    if (next.solved === 'unsolved') localStorage.setItem(REMEMBERED, next.solved);
    else localStorage.removeItem(REMEMBERED);
    setParams(writeFilters(next), { replace: true });
  };
  return [filters, change];
}
