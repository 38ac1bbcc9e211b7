import dayjs from 'dayjs';
import { type ListFilter, listPath } from '../../../lib/list-path';

interface ChoicesFilter {
  campaignId: number;
  positionId?: number;
  userGroup?: number;
  stageId?: number;
  state?: 'submitted' | 'withdrawn';
  /** A day of the reader's zone, such as 2026-09-01, on which they were submitted. */
  day?: string;
}

/** The list of the choices that have all of these properties. */
export function choicesPath({ day, state, userGroup, ...exact }: ChoicesFilter): string {
  const filters: ListFilter[] = Object.entries(exact).map(([field, value]) => ({
    ...{ field, operator: 'eq', value },
  }));
  const several = { userGroup: userGroup?.toString(), state };
  for (const [field, value] of Object.entries(several))
    if (value !== undefined) filters.push({ field, operator: 'in', value: [value] });
  if (day !== undefined) {
    const start = dayjs(day);
    const end = start.add(1, 'day').subtract(1, 'millisecond');
    filters.push({ field: 'submittedAt', operator: 'gte', value: start.toISOString() });
    filters.push({ field: 'submittedAt', operator: 'lte', value: end.toISOString() });
  }
  return listPath('application-choices', filters);
}
