/** What may be told to every process after a commit: name → payload. Small, and never a flag. */
export interface EventMap {
  /** A flag was captured. */
  capture: { userId: number; challengeId: number; category: string };
  /** Anything that changes totals of many: ban, promotion, score edit, deletion, rebuild. */
  totals: { reason: string };
  /** A challenge, its flags or its attachments were written. */
  challenge: { challengeId: number };
  /** Account changed: banned, unbanned, promoted, demoted, password changed. */
  account: { userId: number };
  /** Sessions ended: one, or all of a user. */
  session: { userId: number; sessionId: string | null };
  /** Site settings were edited. */
  site: Record<string, never>;
}

export type EventName = keyof EventMap;
