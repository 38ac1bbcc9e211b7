/** SQL: whether the campaign `c` is published for a group of users. */
export function isVisibleTo(group: string): string {
  return `c.state = 'published' AND (c.audience IS NULL OR ${group} = ANY (c.audience))`;
}

/** SQL: whether a user of the group may read the campaign `c`; admins read any. */
export function isReadableBy(group: string, admin: string): string {
  return `(${admin} OR (${isVisibleTo(group)}))`;
}

/** SQL: the deadline that counts, which may be later than the one that applicants are shown. */
export const deadlineOf = (campaign: string) =>
  `coalesce(${campaign}.accepts_until, ${campaign}.closes_at)`;

/** SQL: whether a time is in the window of the campaign: from its opening until the deadline that counts. */
export const isInWindow = (time: string, campaign: string) =>
  `(${campaign}.opens_at <= ${time} AND ${time} < ${deadlineOf(campaign)})`;

/** SQL: whether the campaign `c` takes applications now. */
export const TAKES_APPLICATIONS = `(c.state = 'published' AND ${isInWindow('now()', 'c')})`;
