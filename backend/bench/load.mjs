// The load generator, a process of its own: gets one measurement as a message and answers with its figures.
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { CHALLENGES, flagOf, HELD, PASSWORD } from './lib/seed.mjs';

const JSON_BODY = { 'content-type': 'application/json' };
const tokens = new Map();

const tokensOf = (file) => {
  if (!tokens.has(file)) tokens.set(file, JSON.parse(readFileSync(file, 'utf8')));
  return tokens.get(file);
};

/** What the n-th try of all is: whose, at which challenge. Users take turns, and nobody meets a challenge twice. */
function tryOf(kind, n, users) {
  const user = n % users;
  const step = Math.floor(n / users);
  const place = kind === 'right' ? user + HELD + (step % (CHALLENGES - HELD)) : user + step;
  return { user, challenge: 1 + (place % CHALLENGES) };
}

const requestsOf = {
  wrong: (next, all) => (request) => {
    const n = next();
    const { user, challenge } = tryOf('wrong', n, all.length);
    return post(request, `/api/challenges/${challenge}/submissions`, all[user], {
      flag: `vexil{wrong-${n}}`,
    });
  },
  right: (next, all) => (request) => {
    const { user, challenge } = tryOf('right', next(), all.length);
    const path = `/api/challenges/${challenge}/submissions`;
    return post(request, path, all[user], { flag: flagOf(challenge) });
  },
  // Everybody's page in turns, each read by somebody else.
  solved: (next, all, headers) => (request) => {
    const n = next();
    const authorization = `Bearer ${all[(n * 7 + 3) % all.length]}`;
    const path = `/api/user/solved/${1 + (n % all.length)}`;
    return { ...request, method: 'GET', path, headers: { ...headers, authorization } };
  },
  login: (next, all) => (request) => {
    const emailorusername = `bench${1 + (next() % all.length)}@example.org`;
    return post(request, '/api/auth/login', undefined, { emailorusername, password: PASSWORD });
  },
};

function post(request, path, token, body) {
  const headers = token ? { ...JSON_BODY, authorization: `Bearer ${token}` } : JSON_BODY;
  return { ...request, method: 'POST', path, headers, body: JSON.stringify(body) };
}

async function measure({ url, kind, path, method, headers = {}, body, file, from = 0, ...load }) {
  const all = file ? tokensOf(file) : [];
  const people = await readers({ url, path, headers, all, kind, count: load.connections });
  let n = from;
  let client = 0;
  const dynamic = requestsOf[kind]?.(() => n++, all, headers);
  const statuses = {};
  const run = autocannon({
    url: url + (path ?? ''),
    method: method ?? 'GET',
    headers,
    body,
    connections: load.connections,
    timeout: 10,
    ...(load.amount ? { amount: load.amount } : { duration: load.seconds }),
    ...(load.rate ? { overallRate: load.rate } : {}),
    ...(dynamic ? { requests: [{ setupRequest: dynamic }] } : {}),
    ...(people.length > 0
      ? {
          setupClient: (one) => one.setHeaders({ ...headers, ...people[client++ % people.length] }),
        }
      : {}),
  });
  run.on('response', (_, status) => (statuses[status] = (statuses[status] ?? 0) + 1));
  const { requests, duration, latency, errors, timeouts, throughput } = await run;
  return {
    perSecond: requests.total / duration,
    requests: requests.total,
    bytes: throughput.total / Math.max(1, requests.total),
    p50: latency.p50,
    p99: latency.p99,
    worst: latency.max,
    statuses,
    errors: errors + timeouts,
    next: n,
  };
}

/** Each connection is another person with a session, and knows the page already where the kind says so. */
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
