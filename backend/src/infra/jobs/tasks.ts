/** A task that needs no more than its name. */
export type NoPayload = Record<string, never>;

/**
 * Every task and the payload of its jobs. A payload holds ids and no secrets: it stays in the database until the job is
 * done, and in backups.
 */
export interface Tasks {
  'accounts.deleteExpired': NoPayload;
  /** SHA-256 of the address of a deleted account, and the name of the file of its picture. */
  'accounts.deleteTraces': { recipient: string; avatar: string | null };
  'attachments.deleteUnused': NoPayload;
  'bin.deleteExpired': NoPayload;
  'deletions.save': NoPayload;
  'events.deleteOld': NoPayload;
  'failedJobs.deleteOld': NoPayload;
  'interviews.remind': NoPayload;
  'interviews.tellCancelled': {
    userId: number;
    campaignId: number;
    positionId: number;
    uid: string;
    sequence: number;
    startsAt: string;
    endsAt: string;
    place: string;
  };
  'mail.send': { mailId: number };
  'mail.deleteOld': NoPayload;
  'retention.run': NoPayload;
}

export type TaskName = keyof Tasks;

/**
 * The tasks that recur, by their cron pattern in UTC: one job each time, however many workers run. A backup leaves their
 * jobs out.
 */
export const schedules: Readonly<Partial<Record<TaskName, string>>> = {
  'accounts.deleteExpired': '11 * * * *',
  'attachments.deleteUnused': '*/5 * * * *',
  'bin.deleteExpired': '23 * * * *',
  'events.deleteOld': '*/10 * * * *',
  'failedJobs.deleteOld': '41 * * * *',
  'interviews.remind': '*/5 * * * *',
  'mail.deleteOld': '47 * * * *',
  'retention.run': '17 3 * * *',
};

export const recurringTasks = Object.keys(schedules);
