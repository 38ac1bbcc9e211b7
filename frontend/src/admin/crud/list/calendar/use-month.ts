import { startTransition, useOptimistic, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { subscribeToTime } from '../../../../hooks/countdown';
import { type Day, dayOf, isMonth, type Month, monthOf } from './days';

const MONTH = 'month';
const subscribeToMinutes = subscribeToTime(60_000);

/** The month of the URL, or the current one; `setMonth` changes the URL. */
export function useMonth() {
  const today = useToday();
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const named = searchParams.get(MONTH);
  // Optimistic, so that two quick clicks move by two months before the navigation ends.
  const [month, showMonth] = useOptimistic(isMonth(named) ? named : monthOf(today));

  const setMonth = (next: Month) => {
    const params = new URLSearchParams(searchParams);
    if (next === monthOf(today)) params.delete(MONTH);
    else params.set(MONTH, next);
    startTransition(async () => {
      showMonth(next);
      await navigate({ search: params.toString() }, { replace: true });
    });
  };
  return { today, month, setMonth };
}

/** The present day; changes at midnight. */
export function useToday(): Day {
  return useSyncExternalStore(subscribeToMinutes, () => dayOf(Date.now()));
}
