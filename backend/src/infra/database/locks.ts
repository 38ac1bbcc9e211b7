/**
 * Keys of the advisory locks that processes on one database share. SQL functions write the number of theirs, with a
 * comment that points here.
 */
export const locks = {
  /** Held while migrations run. */
  migrations: 7_301_995,
  /** One challenge import at a time: two would create the same missing challenge. */
  challengeImport: 7_301_996,
  /** One process loads the demo into an empty database. */
  demo: 7_301_997,
  /** Writers of `live_event` run one after another; the last lock of a transaction. In store-event.sql. */
  liveEvents: 7_301_998,
  /** One process promotes queued instances at a time. In promote-instances.sql. */
  promotion: 7_301_999,
  /** Serializes changes of admin rights, so that one admin remains. */
  admins: 7_302_000,
  /** One deletion of users at a time: it creates rows that refer to them, which fails for a user just deleted. */
  userDeletions: 7_302_001,
  /** Exclusive for edits of groups, shared for edits of users. Both lock rows of groups and users, in different orders. */
  userGroups: 7_302_002,
  /** One publication of a consent text at a time, so that its versions have no gap. */
  consentTexts: 7_302_004,
  /** With the id of a challenge: one rejudgement of its submissions at a time, which takes many transactions. */
  rejudge: 7_302_003,
  /** Held (shared) while a backup copies, as the files of its rows must not be deleted. */
  backup: 7_302_031,
  /** With the hash of a content: held while its bytes are placed or removed, until the row of `file` is committed. */
  file: 7_302_032,
  /** With the hash of a job worker: held (shared) while it lives. The jobs of workers without it are freed. */
  jobWorkers: 7_302_040,
} as const;
