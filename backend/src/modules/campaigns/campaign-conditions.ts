/** SQL: whether the campaign `c` is published for a group of users. */
export function isVisibleTo(group: string): string {
  return `c.state = 'published' AND (c.audience IS NULL OR ${group} = ANY (c.audience))`;
}

/** SQL: whether a user of the group may read the campaign `c`; admins read any. */
export function isReadableBy(group: string, admin: string): string {
  return `(${admin} OR (${isVisibleTo(group)}))`;
}

/** SQL: whether the campaign `c` takes applications now, by the deadline that counts. */
export const TAKES_APPLICATIONS = `(c.state = 'published' AND c.opens_at <= now()
  AND now() < coalesce(c.accepts_until, c.closes_at))`;
