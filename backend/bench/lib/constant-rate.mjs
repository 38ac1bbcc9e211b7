// A load at even intervals, independent of response times; autocannon would send a second's requests in one burst.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const TICK_MS = 2;

/** Sends `perSecond` requests a second; `next` makes each of them. */
export async function sendAtConstantRate({ url, perSecond, seconds, connections, next }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses = {};
  const running = new Set();
  let [sent, errors] = [0, 0];
  const began = performance.now();
  while (sent < seconds * perSecond) {
    const due = Math.min(seconds, (performance.now() - began) / 1000) * perSecond;
    for (; sent < due; sent += 1) {
      const answer = send(url, agent, next()).then(
        (status) => (statuses[status] = (statuses[status] ?? 0) + 1),
        () => (errors += 1),
      );
      running.add(answer);
      void answer.finally(() => running.delete(answer));
    }
    await sleep(TICK_MS);
  }
  await Promise.all(running);
  agent.destroy();
  const duration = (performance.now() - began) / 1000;
  return { perSecond: sent / duration, requests: sent, statuses, errors };
}

function send(url, agent, { method, path, headers, body }) {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = { agent, method, headers: { ...headers, ...length }, timeout: 10_000 };
    const asked = request(url + path, options, (answer) => {
      answer.on('end', () => resolve(answer.statusCode));
      answer.on('error', reject);
      answer.resume();
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.end(body);
  });
}
