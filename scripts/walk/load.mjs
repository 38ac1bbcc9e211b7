import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 50;

/** Asks all the while that the work lasts, reading and writing, and keeps an event stream open. */
export async function underLoad(client, work) {
  const answers = {};
  const sent = [];
  let events = 0;
  let going = true;
  const count = (status) => (answers[status] = (answers[status] ?? 0) + 1);
  const ask = (method, path, body) =>
    client.call(method, path, body).then(
      ({ status }) => count(status),
      (error) => count(error.code ?? error.message),
    );
  const asking = (async () => {
    for (let n = 0; going; n += 1) {
      sent.push(ask('GET', '/api/challenges'));
      // A call that no proxy may send twice.
      if (n % 10 === 0) sent.push(ask('PATCH', '/api/user/info', { qqId: '10001' }));
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
