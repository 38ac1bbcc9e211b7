import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 50;

/** Reads all the while that the work lasts, and keeps an event stream open. */
export async function underLoad(client, work) {
  const answers = {};
  const sent = [];
  let events = 0;
  let going = true;
  const count = (status) => (answers[status] = (answers[status] ?? 0) + 1);
  const read = (path) =>
    client.get(path).then(
      ({ status }) => count(status),
      (error) => count(error.code ?? error.message),
    );
  const asking = (async () => {
    while (going) {
      sent.push(read('/api/challenges'));
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
    await Promise.all([asking, listening]);
    await Promise.all(sent);
  }
  return { answers, events };
}
