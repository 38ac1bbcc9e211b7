/** The payloads of events about committed writes, by name. Triggers send the required fields. No payload contains a flag. */
export interface EventMap {
  /** A flag was captured, `unranked` by a user who is not on boards. Not notified: `CaptureFeed` of each process reads the table. */
  capture: {
    userId: number;
    challengeId: number;
    unranked?: boolean;
  };
  /** The score of a user changed without a capture: adjusted, voided, restored or judged again. */
  score: { userId: number };
  /** A flag was submitted and judged, and `captured` unless it was wrong or a test; local to its process. */
  submission: { outcome: string; captured: boolean };
  /** A user opened the page of a challenge; local to its process. */
  opening: { userId: number; challengeId: number };
  /** Names, or captures of many users, were written, so boards are reloaded. */
  totals: { reason: string };
  /** Boards changed without a capture: by a value, a ban or a deletion. Only triggers send it. */
  board: Record<string, never>;
  /** A challenge, its flags or its attachments were written. */
  challenge: { challengeId: number };
  /** An account was banned, unbanned, promoted, demoted, or put into another group. */
  account: { userId: number };
  /** One session ended, or all of a user (null). */
  session: { userId: number; sessionId: string | null };
  /** Rows for the event streams were written. */
  live: Record<string, never>;
  /** An instance was created or changed its state. */
  instance: Record<string, never>;
  /** An audit row was written. `targetId` is set if only some of the users who may list the resource are notified. */
  audit: { resource: string; targetId?: number | null; action?: string };
  /** Site settings were edited. */
  site: Record<string, never>;
}

export type EventName = keyof EventMap;
