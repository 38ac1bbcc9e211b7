import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';

// The .sql files stand beside the running code: in src under Jest, in dist otherwise, where copy-sql.mjs puts them.
const ROOT = join(__dirname, '../..');

/**
 * Functions, triggers and views, in an order in which each finds what it needs (a trigger its function).
 * A file is applied again when its text changes. Three cases need more than an edit:
 * a changed signature: drop the former function in the file's first line, since CREATE OR REPLACE would keep it;
 * a removed file: drop its functions in a versioned migration;
 * a trigger or view that a versioned migration drops: let that migration delete the file's row of `repeatable_migration`.
 */
export const repeatableFiles = [
  'infra/events/sql/notify-event.sql',
  'infra/events/sql/store-event.sql',
  'infra/rate-limit/sql/limits.sql',
  'infra/files/sql/file-references.sql',
  'modules/audit/sql/audit-log-append-only.sql',
  'modules/audit/sql/forget-person.sql',
  'modules/applications/sql/choice-events-append-only.sql',
  'modules/applications/sql/application-end.sql',
  'modules/applications/sql/anonymize-application.sql',
  'modules/applications/sql/announced-choices-locked.sql',
  'modules/applications/sql/application-choice-legal-transition.sql',
  'modules/applications/sql/notify-choices.sql',
  'modules/scorecards/sql/choice-scorecards.sql',
  'modules/interviews/sql/end-interviews.sql',
  'modules/interviews/sql/interviewer-leaves.sql',
  'modules/consents/sql/consent-texts-append-only.sql',
  'modules/user-groups/sql/notify-user-group.sql',
  'modules/user-groups/sql/ranked-users.sql',
  'modules/users/sql/username-skeleton.sql',
  'modules/users/sql/user-contacts.sql',
  'modules/applications/sql/application-contacts.sql',
  'modules/users/sql/notify-account.sql',
  'modules/roles/sql/role-grants.sql',
  'modules/auth/sql/notify-session.sql',
  'modules/site/sql/notify-setting.sql',
  'modules/site/sql/event-day.sql',
  'modules/invitations/sql/invitation-ends-soon.sql',
  'modules/periods/sql/notify-period.sql',
  'modules/periods/sql/forget-user.sql',
  'modules/certificates/sql/void-certificates.sql',
  'modules/challenges/sql/challenge-released.sql',
  'modules/challenges/sql/challenge-authors.sql',
  'modules/challenges/sql/end-draft.sql',
  'modules/challenges/sql/notify-challenge.sql',
  'modules/challenges/sql/announce-releases.sql',
  'modules/task-answers/sql/task-answer-legal-transition.sql',
  'modules/task-answers/sql/task-answers.sql',
  'modules/reviews/sql/mark-points.sql',
  'modules/scores/sql/solvers.sql',
  'modules/scores/sql/notify-board.sql',
  'modules/scores/sql/challenge-total.sql',
  'modules/scores/sql/flag-values.sql',
  'modules/scores/sql/points.sql',
  'modules/scores/sql/count-solvers.sql',
  'modules/scores/sql/refresh-challenge.sql',
  'modules/scores/sql/refresh-progress.sql',
  'modules/scores/sql/rebuild-totals.sql',
  'modules/bin/sql/deleted-row-files.sql',
  'modules/bin/sql/bin-rows.sql',
  'modules/bin/sql/take-over-captures.sql',
  'modules/bin/sql/restore.sql',
  'modules/bin/sql/purge.sql',
  'modules/scores/sql/on-flag.sql',
  'modules/scores/sql/on-challenge.sql',
  'modules/scores/sql/on-user.sql',
  'modules/scores/sql/deleted-player.sql',
  'modules/ledger/sql/void-capture.sql',
  'modules/ledger/sql/score-events.sql',
  'modules/ledger/sql/counted-adjustment.sql',
  'modules/ledger/sql/counted-capture.sql',
  'modules/ledger/sql/counted-gain.sql',
  'modules/ledger/sql/review-points.sql',
  'modules/instances/sql/instance-legal-transition.sql',
  'modules/instances/sql/instance-transition.sql',
  'modules/instances/sql/notify-instance.sql',
  'modules/instances/sql/release-instances.sql',
  'modules/instances/sql/promote-instances.sql',
  'modules/flags/sql/announce-blood.sql',
  'modules/flags/sql/flag-keys.sql',
  'modules/flags/sql/issued-flag.sql',
  'modules/flags/sql/submission-rate-limit.sql',
  'modules/flags/sql/capture-flags.sql',
  'modules/flags/sql/match-flag.sql',
  'modules/flags/sql/submit-flags.sql',
  'modules/ledger/sql/rejudge.sql',
  'modules/statistics/sql/active-hours.sql',
  'modules/retention/sql/due-data.sql',
];

/**
 * Applies every file whose checksum differs from the one in `repeatable_migration`, in one transaction, and returns
 * their names. Throws an error that names the file which failed. The caller holds the lock of migrations.
 */
export async function applyRepeatable(
  runner: QueryRunner,
  files: readonly string[] = repeatableFiles,
  root = ROOT,
): Promise<string[]> {
  const rows = (await runner.query('SELECT name, checksum FROM repeatable_migration')) as {
    name: string;
    checksum: string;
  }[];
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = files
    .map((name) => read(root, name))
    .filter(({ name, checksum }) => applied.get(name) !== checksum);
  await runner.startTransaction();
  try {
    for (const file of changed) await apply(runner, file);
    await runner.query('DELETE FROM repeatable_migration WHERE name <> ALL ($1)', [files]);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
  return changed.map(({ name }) => name);
}

interface File {
  name: string;
  text: string;
  checksum: string;
}

function read(root: string, name: string): File {
  const text = readFileSync(join(root, name), 'utf8');
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}

async function apply(runner: QueryRunner, { name, text, checksum }: File): Promise<void> {
  try {
    await runner.query(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${name} failed: ${reason}`, { cause: error });
  }
  await runner.query(
    `INSERT INTO repeatable_migration (name, checksum) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  );
}
