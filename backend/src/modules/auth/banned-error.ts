import { AppError } from '../../http/errors';

/** SQL for the reason of a ban, null unless its user may read it. The argument is `"user"` or its alias. */
export function readableBanReason(user = '"user"'): string {
  return `CASE WHEN ${user}.banned AND ${user}.ban_reason_shown THEN ${user}.ban_reason END AS "banReason"`;
}

/** Returns the error for a banned account, with the reason if its user may read it. */
export function bannedError({ banReason }: { banReason: string | null }): AppError {
  return new AppError('account.banned', banReason === null ? {} : { extra: { reason: banReason } });
}
