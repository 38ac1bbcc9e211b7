import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { type Day, dayOf, isMonth, type Month, monthOf } from './days';

const MONTH = 'month';
const MINUTE_MS = 60_000;

/** The month that the URL names, else the present one; `setMonth` changes the URL. */
export function useMonth() {
  const today = useToday();
  const [searchParams, setSearchParams] = useSearchParams();
  const named = searchParams.get(MONTH);
  const setMonth = (month: Month) =>
    setSearchParams(
      (params) => {
        if (month === monthOf(today)) params.delete(MONTH);
        else params.set(MONTH, month);
        return params;
      },
      { replace: true },
    );
  return { today, month: isMonth(named) ? named : monthOf(today), setMonth };
}

function useToday(): Day {
  return useSyncExternalStore(subscribe, () => dayOf(Date.now()));
}

function subscribe(update: () => void): () => void {
  const timer = setInterval(update, MINUTE_MS);
  // The timer of a hidden tab may have been suspended.
  document.addEventListener('visibilitychange', update);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', update);
  };
}
