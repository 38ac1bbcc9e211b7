/**
 * What processes tell each other of committed writes: name → payload. Small, and never a flag. Triggers send the
 * fields that are not optional.
 */
export interface EventMap {
  /** A flag was captured, `unranked` by an admin. Not notified: each process reads the table, see `CaptureFeed`. */
  capture: {
    userId: number;
    challengeId: number;
    unranked?: boolean;
  };
  /** A flag was handed in and judged; told where it happened only. */
  submission: { outcome: string };
  /** Names or captures of any number of users were written: boards are read again as a whole; triggers know no reason. */
  totals: { reason: string };
  /** Boards moved other than by a capture: a value, a ban, a deletion. Sent by the database alone. */
  board: Record<string, never>;
  /** A challenge, its flags or its attachments were written. */
  challenge: { challengeId: number };
  /** Account changed: banned, unbanned, promoted, demoted. */
  account: { userId: number };
  /** Sessions ended: one, or all of a user. */
  session: { userId: number; sessionId: string | null };
  /** Something was written for the event streams. */
  live: Record<string, never>;
  /** An instance was created or moved. */
  instance: Record<string, never>;
  /** Site settings were edited. */
  site: Record<string, never>;
}

export type EventName = keyof EventMap;
