// Measures how long a correct flag takes to become visible: to its captor, on another process's board, on an open page.
import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { median } from './medians.mjs';
import { CHALLENGES, flagOf } from './seed.mjs';

const LIMIT_MS = 5000;

export async function measureEvents({ world, second, samples, say }) {
  const tokens = JSON.parse(readFileSync(world.file, 'utf8'));
  const seen = { own: [], other: [], page: [] };
  const page = await openPage(second.url, tokens[0]);
  try {
    for (let n = 0; n < samples; n += 1) {
      // Counted from the last attempt number, which the flag load never reaches.
      const user = world.users - 1 - n;
      const challenge = 1 + ((user + CHALLENGES - 1) % CHALLENGES);
      const me = { authorization: `Bearer ${tokens[user]}` };
      const before = await boardScore(second.url, me);
      const received = page.next();
      const began = performance.now();
      const answer = await fetch(`${world.server.url}/api/challenges/${challenge}/submissions`, {
        method: 'POST',
        headers: { ...me, 'content-type': 'application/json' },
        body: JSON.stringify({ flag: flagOf(challenge) }),
      });
      if (answer.status !== 201) throw new Error(`a right flag was answered ${answer.status}`);
      const { score } = await answer.json();
      const committed = performance.now();
      const own = await boardScore(world.server.url, me);
      seen.own.push(own === before + score ? 0 : Infinity);
      seen.other.push(
        await until(committed, async () => (await boardScore(second.url, me)) === before + score),
      );
      seen.page.push(
        Math.max(0, (await Promise.race([received, sleep(LIMIT_MS, Infinity)])) - committed),
      );
      await sleep(600 - Math.min(500, performance.now() - began));
    }
  } finally {
    page.close();
  }
  say('events');
  const worst = (numbers) => Math.max(...numbers);
  return [
    { name: 'right flag → own next read, ms', value: worst(seen.own), most: 0 },
    {
      name: '→ board of another process, worst ms',
      value: worst(seen.other),
      most: 1000,
      median: median(seen.other),
    },
    {
      name: '→ page open on it, worst ms',
      value: worst(seen.page),
      most: 1000,
      median: median(seen.page),
    },
  ];
}

async function boardScore(url, headers) {
  const answer = await fetch(`${url}/api/user/scoreboard/4?pageSize=1`, { headers });
  return (await answer.json()).me?.score ?? 0;
}

async function until(began, reached) {
  while (performance.now() - began < LIMIT_MS) {
    if (await reached()) return performance.now() - began;
    await sleep(5);
  }
  return Infinity;
}

/** Opens an event stream; `next` resolves with the time of the next event of a changed board. */
async function openPage(url, token) {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  let wanted = () => undefined;
  const read = async () => {
    for await (const chunk of answer.body)
      if (Buffer.from(chunk).includes('board.changed')) wanted(performance.now());
  };
  read().catch(() => undefined);
  return {
    next: () => new Promise((resolve) => (wanted = resolve)),
    close: () => leaving.abort(),
  };
}
