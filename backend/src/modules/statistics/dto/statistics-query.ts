import { Int, OneOf, PageQuery, Text, Time } from '../../../http/validation';
import { ALL_GROUPS, type Category, SCORED_CATEGORIES } from '../../../lib/enums';
import { limits } from '../../../lib/limits';

export const DEFAULT_ZONE = 'Asia/Shanghai';

export class ZoneQuery {
  // PostgreSQL reads +08:00 with the sign of POSIX, so only names are accepted.
  @Text({
    max: limits.timeZone.max,
    min: 1,
    pattern: /^[A-Za-z][A-Za-z0-9_+/-]*$/,
    mismatch: 'statistics.zone',
    optional: true,
    description: `A name of the IANA time zone database; ${DEFAULT_ZONE} without it.`,
    example: 'Europe/Berlin',
  })
  tz?: string;
}

const { days, hours } = limits.statistics;

export class ActivityQuery extends ZoneQuery {
  @Time({
    optional: true,
    description: `At most ${String(days)} days before \`to\`; else 30 days, of the zone, that end with it. Hours are those of the last ${String(hours / 24)} days, or of 7 without \`from\`.`,
  })
  from?: string;

  @Time({ optional: true, description: 'The first moment that is not counted; else now.' })
  to?: string;
}

export class ActiveUsersQuery extends PageQuery {
  @Time({ description: 'The `from` of a day of the activity.' })
  from: string;

  @Time({ description: `The \`to\` of that day; at most ${String(days)} days later.` })
  to: string;
}

export class MatrixQuery {
  @Int({
    ...limits.userGroup,
    fromText: true,
    optional: true,
    default: ALL_GROUPS,
    description: 'The code of a group of GET /site; 4 = all.',
  })
  userGroup?: number;

  @OneOf(SCORED_CATEGORIES, { optional: true, description: 'All without it.' })
  category?: Category;
}

export const PROGRESS_STATES = ['opened', 'tried', 'solved'] as const;
export type ProgressState = (typeof PROGRESS_STATES)[number];

export class ChallengeUsersQuery extends PageQuery {
  @OneOf(PROGRESS_STATES, { description: 'Which of the three numbers the list explains.' })
  state: ProgressState;
}
