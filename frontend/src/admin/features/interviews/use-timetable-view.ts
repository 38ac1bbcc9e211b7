import { useSearchParams } from 'react-router';
import { isDay } from '../../../lib/date-time';
import type { Day } from '../../crud/list/calendar/days';
import { useToday } from '../../crud/list/calendar/use-month';
import type { Grouping } from './week';

/** What the timetable shows, in the URL. */
export interface TimetableView {
  /** A day of the shown week. */
  week: Day;
  by: Grouping;
  /** The place or the interviewer to show alone. */
  only: string | null;
  /** The slot that is open. */
  slot: number | null;
  /** The day whose list is open. */
  day: Day | null;
}

/** Reads the view from the URL; the function changes some of it. */
export function useTimetableView(): [TimetableView, (change: Partial<TimetableView>) => void] {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const week = params.get('week') ?? '';
  const day = params.get('day') ?? '';
  const slot = Number(params.get('slot'));
  const view: TimetableView = {
    week: isDay(week) ? week : today,
    by: params.get('by') === 'interviewer' ? 'interviewer' : 'place',
    only: params.get('only'),
    slot: Number.isInteger(slot) && slot > 0 ? slot : null,
    day: isDay(day) ? day : null,
  };
  const change = (changes: Partial<TimetableView>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === null) next.delete(name);
          else next.set(name, String(value));
        return next;
      },
      { replace: true },
    );
  return [view, change];
}
