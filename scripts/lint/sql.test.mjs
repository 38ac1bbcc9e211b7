// Rules of the backend's SQL that need no database.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/run-command.mjs';
import { findTriggers, unorderedPairs } from './sql-triggers.mjs';

const files = ['src', 'bench', 'test']
  .flatMap((folder) =>
    readdirSync(join(root, 'backend', folder), { recursive: true }).map((name) =>
      join(folder, name),
    ),
  )
  .filter((name) => /\.(sql|ts|mjs)$/.test(name) && !name.includes('fixtures'))
  .map((name) => ({ name, text: readFileSync(join(root, 'backend', name), 'utf8') }));

test('only notify_event sends notifications', () => {
  const senders = files.filter(({ text }) => /\bpg_notify\s*\(|^\s*NOTIFY\s/im.test(text));
  assert.deepEqual(
    senders.map(({ name }) => name),
    ['src/infra/events/sql/notify-event.sql'],
  );
});

/** Triggers of one event that may run in any order, as PostgreSQL takes that of their names. Others are one trigger. */
const INDEPENDENT = [
  // Each sets a column of its own.
  ['user_contacts', 'user_ranked', 'user_skeleton_default'],
  // Notifications, which are sent at the commit, beside rows that nobody else writes.
  ['user_event', 'user_rights_changed'],
  ['period_totals_forget', 'user_deleted'],
  ['session_ended', 'session_shortened'],
  ['challenge_created', 'challenge_event'],
  ['challenge_event', 'challenge_written'],
  ['flag_event', 'flag_written'],
  ['challenge_author_event', 'challenge_author_excludes'],
  ['campaign_staff_event', 'interviewer_leaves'],
  ['end_interviews_of_application', 'notify_choices'],
  // A check that refuses the whole statement, whatever else was done.
  ['announced_choices_locked', 'application_choice_legal_transition'],
  ['instance_legal_transition', 'instance_transition'],
];

test('no two triggers depend on the order of their names', () => {
  const triggers = files
    .filter(({ name }) => name.startsWith('src') && name.endsWith('.sql'))
    .flatMap(({ text }) => findTriggers(text));
  assert.ok(triggers.length > 30);
  assert.deepEqual(unorderedPairs(triggers, INDEPENDENT), []);
  const names = new Set(triggers.map(({ name }) => name));
  assert.deepEqual(
    INDEPENDENT.flat().filter((name) => !names.has(name)),
    [],
  );
});

test('reports a second trigger of the same event, unless it is declared independent', () => {
  const triggers = findTriggers(`
    CREATE OR REPLACE TRIGGER a_first AFTER INSERT OR UPDATE OF x, y ON "user"
      FOR EACH ROW WHEN (NEW.x) EXECUTE FUNCTION f();
    CREATE CONSTRAINT TRIGGER b_second AFTER INSERT ON "user" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION g();
    CREATE TRIGGER c_third AFTER DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION g();
    CREATE TRIGGER d_fourth BEFORE INSERT ON "user" FOR EACH ROW EXECUTE FUNCTION g();
    CREATE TRIGGER e_fifth AFTER INSERT ON "user" FOR EACH STATEMENT EXECUTE FUNCTION g();
    CREATE TRIGGER f_sixth AFTER INSERT ON flag FOR EACH ROW EXECUTE FUNCTION g();`);
  assert.equal(triggers.length, 6);
  assert.deepEqual(unorderedPairs(triggers, []), ['user: a_first, b_second']);
  assert.deepEqual(unorderedPairs(triggers, [['a_first', 'b_second']]), []);
});
