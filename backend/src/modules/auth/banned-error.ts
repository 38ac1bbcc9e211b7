import { AppError } from '../../http/errors';

/** The reason of the ban that its user may read, as a column of a query on `"user"` or its alias. */
export function readableBanReason(user = '"user"'): string {
  return `CASE WHEN ${user}.banned AND ${user}.ban_reason_shown THEN ${user}.ban_reason END AS "banReason"`;
}

/** The refusal of a banned account, with the reason if its user may read it. */
export function bannedError({ banReason }: { banReason: string | null }): AppError {
  return new AppError('account.banned', banReason === null ? {} : { extra: { reason: banReason } });
}
