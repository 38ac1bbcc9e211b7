import dayjs from 'dayjs';
import type { AdminApplicationChoice } from '../../../api';
import { type ListFilter, listPath } from '../../../lib/list-path';

type Decision = AdminApplicationChoice['decision'];
type Offer = NonNullable<AdminApplicationChoice['offer']>;

export interface ChoicesFilter {
  campaignId: number;
  positionId?: number;
  userGroup?: number;
  stageId?: number;
  state?: 'submitted' | 'withdrawn';
  /** One of these decisions; the same for announced results and responses. */
  decision?: readonly Decision[];
  announced?: readonly Decision[];
  offer?: readonly Offer[];
  /** The local date of the submission, such as 2026-09-01. */
  day?: string;
}

/** The list of choices with all of these properties. */
export function choicesPath(filter: ChoicesFilter): string {
  const { day, state, userGroup, decision, announced, offer, ...exact } = filter;
  const filters: ListFilter[] = Object.entries(exact).map(([field, value]) => ({
    ...{ field, operator: 'eq', value },
  }));
  const several = {
    userGroup: userGroup === undefined ? undefined : [String(userGroup)],
    state: state && [state],
    ...{ decision, announced, offer },
  };
  for (const [field, value] of Object.entries(several))
    if (value !== undefined) filters.push({ field, operator: 'in', value });
  if (day !== undefined) {
    const start = dayjs(day);
    const end = start.add(1, 'day').subtract(1, 'millisecond');
    filters.push({ field: 'submittedAt', operator: 'gte', value: start.toISOString() });
    filters.push({ field: 'submittedAt', operator: 'lte', value: end.toISOString() });
  }
  return listPath('application-choices', filters);
}
