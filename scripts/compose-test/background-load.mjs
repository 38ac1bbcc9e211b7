import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 50;

/** Reads and writes continuously while `work` runs, and keeps an event stream open. */
export async function underLoad(client, challengeId, work) {
  const answers = {};
  const sent = [];
  let events = 0;
  let going = true;
  const count = (status) => (answers[status] = (answers[status] ?? 0) + 1);
  const call = (...request) =>
    client.call(...request).then(
      (answer) => {
        count(`${request[0]} ${String(answer.status)}`);
        return answer;
      },
      (error) => {
        count(`${request[0]} ${error.code ?? error.message}`);
        return {};
      },
    );
  const reading = (async () => {
    while (going) {
      sent.push(call('GET', '/api/challenges'));
      await sleep(PAUSE_MS);
    }
  })();
  const path = `/api/admin/challenges/${String(challengeId)}`;
  let written = 0;
  const writing = (async () => {
    while (going) {
      const { body } = await call('GET', path);
      const { status } = await call('PATCH', path, {
        description: `Write ${String(written + 1)}.`,
        version: body?.version,
      });
      if (status === 200) written += 1;
      await sleep(PAUSE_MS);
    }
  })();
  const listening = (async () => {
    while (going) {
      const stream = await client.open('GET', '/api/events').catch(() => undefined);
      if (stream?.statusCode === 200) events += 1;
      stream?.on('error', () => undefined).resume();
      while (going && stream && !stream.closed) await sleep(PAUSE_MS);
      stream?.destroy();
    }
  })();
  try {
    await work();
  } finally {
    going = false;
    await Promise.all([reading, writing, listening]);
    await Promise.all(sent);
  }
  const { description } = (await client.call('GET', path)).body;
  return { answers, events, isLastKept: description === `Write ${String(written)}.` };
}
