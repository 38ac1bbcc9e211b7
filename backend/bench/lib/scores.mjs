// Changes that affect many scores: a solve of a decaying challenge with many solvers, and a ban of a top player.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from './database.mjs';
import { median } from './medians.mjs';
import { CHALLENGES } from './seed.mjs';

const HOLDERS = 2000;
const DECAYING = 60;
const FIXED = 9001;
const DECAYS = 9002;
/** The literal of another flag of the fixed challenge. */
const OTHER = 'other';
const flagOf = (id) => `vexil{scores-${id}}`;

export async function scores({ world, samples, say }) {
  const { databaseUrl: url, users, file, server } = world;
  const holders = Math.min(HOLDERS, Math.floor(users / 2));
  const tokens = JSON.parse(readFileSync(file, 'utf8'));
  // A ban ends the sessions of this user, so another one reads the boards.
  const [admin, everything, reader] = [users, users - 1, 1];
  await prepare(url, holders, admin, everything);
  const send = async (method, path, userId, body, expected) => {
    const began = performance.now();
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        authorization: `Bearer ${tokens[userId - 1]}`,
      },
      body: JSON.stringify(body),
    });
    await answer.text();
    if (answer.status !== expected) throw new Error(`${path} was answered ${answer.status}`);
    return performance.now() - began;
  };
  const post = (...call) => send('POST', ...call);
  // The server hears of the new admin by NOTIFY.
  await sleep(1000);
  const seen = { [FIXED]: [], [DECAYS]: [] };
  for (let user = holders + 1; user <= holders + 5 * samples; user += 1)
    for (const id of [FIXED, DECAYS])
      seen[id].push(await post(`/challenges/${id}/submissions`, user, { flag: flagOf(id) }, 201));
  const bans = [];
  for (let turn = 0; turn < samples; turn += 1)
    for (const banned of [true, false])
      bans.push(await post('/auth/banned', admin, { userId: everything, banned }, 200));
  const windows = await measureWindows((body) =>
    post('/user/scoreboard/direction', reader, body, 200),
  );
  const periods = await measurePeriods({
    create: (body) => post('/admin/periods', admin, body, 201),
    find: () => query(url, 'SELECT id, version FROM period ORDER BY id'),
    archive: ({ id, version }) =>
      send('PATCH', `/admin/periods/${id}`, admin, { version, archived: true }, 200),
    read: (body) => post('/user/scoreboard/direction', reader, body, 200),
    users,
  });
  const slowestMove = async (resource, id) => {
    const moves = [];
    for (let turn = 0; turn < samples / 2; turn += 1) {
      moves.push(await send('DELETE', `/admin/${resource}/${id}`, admin, undefined, 200));
      moves.push(await post(`/admin/deleted-${resource}/restore`, admin, { id }, 200));
    }
    return Math.max(...moves);
  };
  const challengeMove = await slowestMove('challenges', DECAYS);
  const [{ id: flag }] = await query(
    url,
    `SELECT id FROM flag WHERE flag_literal = '${flagOf(FIXED)}'`,
  );
  const flagMove = await slowestMove('flags', flag);
  let solver = holders + 5 * samples;
  // Submits correct flags one by one while the move runs, so that one of them waits as long as the move holds its lock.
  const slowestSolveDuring = async (move) => {
    const times = [];
    let moving = true;
    const moved = move().finally(() => (moving = false));
    while (moving) {
      solver += 1;
      times.push(
        await post(`/challenges/${FIXED}/submissions`, solver, { flag: flagOf(OTHER) }, 201),
      );
    }
    await moved;
    return Math.max(...times);
  };
  const solves = [];
  for (let turn = 0; turn < samples / 2; turn += 1) {
    solves.push(
      await slowestSolveDuring(() => send('DELETE', `/admin/flags/${flag}`, admin, undefined, 200)),
      await slowestSolveDuring(() =>
        post('/admin/deleted-flags/restore', admin, { id: flag }, 200),
      ),
    );
  }
  say('scores');
  return [
    ...windows,
    ...periods,
    {
      name: `decaying solve at ${holders} holders ÷ fixed solve`,
      value: median(seen[DECAYS]) / median(seen[FIXED]),
      most: 3,
    },
    {
      name: `challenge of ${holders} deleted or restored, worst ms`,
      value: challengeMove,
      most: 2000,
    },
    {
      name: `flag of ${holders} deleted or restored, worst ms`,
      value: flagMove,
      most: 200,
    },
    {
      name: `right flag beside it, worst ms`,
      value: Math.max(...solves),
      most: 100,
    },
    {
      name: `ban of who solved all, ${users} users, worst ms`,
      value: Math.max(...bans),
      most: 200,
    },
  ];
}

/** Boards of new time windows, including the first one of a process, and the same again. */
async function measureWindows(post) {
  const at = (day) => new Date(Date.now() - day * 86_400_000).toISOString();
  const first = await post({ from: at(30), to: at(0) });
  const cold = [];
  for (let day = 1; day <= 5; day += 1)
    cold.push(await post({ from: at(30 + day), to: at(day / 9) }));
  const [again, other] = [[], []];
  const asked = { from: at(60), to: at(0) };
  await post(asked);
  for (let turn = 0; turn < 30; turn += 1) {
    again.push(await post(asked));
    other.push(await post({ direction: 'web' }));
  }
  return [
    { name: 'board of a window, the first of a process, ms', value: first, most: 300 },
    { name: 'board of another window, cold, worst ms', value: Math.max(...cold), most: 300 },
    {
      name: 'board of a window ÷ of a category, warm',
      value: median(again) / median(other),
      most: 1.5,
    },
  ];
}

/** Boards of periods that were not opened before. */
async function measurePeriods({ create, find, archive, read, users }) {
  const day = 86_400_000;
  const spanOf = (...ago) => ago.map((days) => new Date(Date.now() - days * day).toISOString());
  for (let turn = 0; turn < 5; turn += 1) {
    const [startsAt, endsAt] = spanOf(20 + turn, -30);
    const counts = turn % 2 ? 'all' : 'inside';
    const name = `Bench ${turn}`;
    await create({ name, nameEn: name, kind: 'season', startsAt, endsAt, counts });
  }
  // The new periods reach the caches by NOTIFY.
  await sleep(1000);
  const cold = [];
  for (const { id } of await find()) cold.push(await read({ period: id }));
  const [startsAt, endsAt] = spanOf(20, 0);
  const name = 'Bench archived';
  await create({ name, nameEn: name, kind: 'season', startsAt, endsAt, counts: 'all' });
  const ended = (await find()).at(-1);
  await archive(ended);
  await sleep(1000);
  const archived = await read({ period: ended.id });
  return [
    {
      name: `board of a period, cold, ${users} users, worst ms`,
      value: Math.max(...cold),
      most: 300,
    },
    {
      name: `board of an archived period, cold, ${users} users, ms`,
      value: archived,
      most: 300,
    },
  ];
}

async function prepare(url, holders, admin, everything) {
  await query(
    url,
    `INSERT INTO challenge (id, title, category, difficulty, base_score, hidden, score_mode, floor_score, decay_solves)
     VALUES (${FIXED}, 'Fixed', 'misc', 'easy', 500, false, 'static', 0, 20),
       (${DECAYS}, 'Decaying', 'misc', 'easy', 500, false, 'decay', 50, 5000)`,
  );
  await query(
    url,
    `INSERT INTO flag (challenge_id, flag_literal, score)
     VALUES (${FIXED}, '${flagOf(FIXED)}', 500), (${FIXED}, '${flagOf(OTHER)}', 500), (${DECAYS}, '${flagOf(DECAYS)}', 500)`,
  );
  await query(
    url,
    `INSERT INTO capture (user_id, challenge_id, flag_id, captured_at)
     SELECT u, f.challenge_id, f.id, now() FROM generate_series(1, $1) u, flag f
       WHERE f.flag_literal IN ('${flagOf(FIXED)}', '${flagOf(DECAYS)}')
     UNION ALL SELECT $2, f.challenge_id, f.id, now() FROM flag f WHERE f.challenge_id <= ${CHALLENGES}
     ON CONFLICT DO NOTHING`,
    [holders, everything],
  );
  await query(
    url,
    `UPDATE challenge SET score_mode = 'decay', decay_solves = 10000 WHERE id <= ${DECAYING}`,
  );
  await query(url, 'SELECT rebuild_totals()');
  await query(url, 'UPDATE "user" SET admin = true WHERE id = $1', [admin]);
}
