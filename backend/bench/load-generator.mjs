// The load generator, a separate process: receives a measurement as a message and replies with its figures.
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { sendAtConstantRate } from './lib/constant-rate.mjs';
import { requestsOf } from './lib/requests.mjs';

const tokens = new Map();

const tokensOf = (file) => {
  if (!tokens.has(file)) tokens.set(file, JSON.parse(readFileSync(file, 'utf8')));
  return tokens.get(file);
};

/** Every `stride`-th block of request numbers from `from` on, so that parallel loads share no number. */
async function measure({ url, kind, path, method, headers = {}, body, file, ...load }) {
  const all = file ? tokensOf(file) : [];
  const people = await readers({ url, path, headers, all, kind, count: load.connections });
  const { from = 0, stride = 1, block = 1 } = load;
  let sent = 0;
  const numberOf = (index) => from + Math.floor(index / block) * block * stride + (index % block);
  let client = 0;
  const requestAt = requestsOf[kind]?.(all, headers);
  const setupRequest = (request) => requestAt(request, numberOf(sent++));
  const next = () => numberOf(Math.ceil(sent / block) * block);
  if (load.constantRate) {
    const { constantRate: perSecond, seconds, connections } = load;
    const options = { url, perSecond, seconds, connections, next: () => setupRequest({}) };
    return { ...(await sendAtConstantRate(options)), next: next() };
  }
  const statuses = {};
  const run = autocannon({
    url: url + (path ?? ''),
    method: method ?? 'GET',
    headers,
    body,
    connections: load.connections,
    timeout: 10,
    // A run ends at a sample: whole seconds would round up the duration of a number of requests.
    sampleInt: 20,
    ...(load.amount ? { amount: load.amount } : { duration: load.seconds }),
    ...(load.rate ? { overallRate: load.rate } : {}),
    ...(requestAt ? { requests: [{ setupRequest }] } : {}),
    ...(people.length > 0
      ? {
          setupClient: (one) => one.setHeaders({ ...headers, ...people[client++ % people.length] }),
        }
      : {}),
  });
  run.on('response', (_, status) => (statuses[status] = (statuses[status] ?? 0) + 1));
  const fallAsleep = load.awake ? stayAwake() : () => {};
  const { requests, duration, latency, errors, timeouts, throughput } = await run;
  fallAsleep();
  return {
    perSecond: requests.total / duration,
    requests: requests.total,
    bytes: throughput.total / Math.max(1, requests.total),
    p50: latency.p50,
    p99: latency.p99,
    worst: latency.max,
    statuses,
    errors: errors + timeouts,
    next: next(),
  };
}

/**
 * Keeps this process from sleeping until the returned function is called. The system charges the server 3 µs for each write
 * that wakes a sleeping reader; a limit of 11 µs leaves the reader no time to sleep, an answer of 25 µs does.
 */
function stayAwake() {
  let turn = setImmediate(function next() {
    turn = setImmediate(next);
  });
  return () => clearImmediate(turn);
}

/** Each connection is another user with a session, and has cached the page if the kind says so. */
async function readers({ url, path, headers, all, kind, count }) {
  if (kind !== 'reader' && kind !== 'returning') return [];
  const stride = Math.max(1, Math.floor(all.length / count));
  const people = Array.from({ length: Math.min(count, all.length) }, (_, index) => ({
    authorization: `Bearer ${all[index * stride]}`,
  }));
  if (kind === 'reader') return people;
  return Promise.all(
    people.map(async (person) => {
      const answer = await fetch(url + path, { headers: { ...headers, ...person } });
      await answer.arrayBuffer();
      return { ...person, 'if-none-match': answer.headers.get('etag') };
    }),
  );
}

process.on('message', (load) => {
  measure(load).then(
    (figures) => process.send({ figures }),
    (error) => process.send({ error: String(error) }),
  );
});
