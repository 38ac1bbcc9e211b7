// The requests of loads in which every request differs by user and challenge.
import { CHALLENGES, flagOf, HELD, PASSWORD } from './seed.mjs';
import { BOARD } from './routes.mjs';

const JSON_BODY = { 'content-type': 'application/json' };

/** The mix of twenty requests during a contest, with the number of each kind. */
export const MIX = [
  ...['board', 'list', 'detail', 'wrong', 'board', 'list', 'detail', 'wrong', 'board', 'right'],
  ...['list', 'detail', 'board', 'list', 'detail', 'wrong', 'board', 'list', 'detail', 'board'],
];

/** User and challenge of the n-th attempt. Users take turns, and nobody gets the same challenge twice. */
export function tryOf(kind, n, users) {
  const user = n % users;
  const step = Math.floor(n / users);
  const place = kind === 'right' ? user + HELD + (step % (CHALLENGES - HELD)) : user + step;
  return { user, challenge: 1 + (place % CHALLENGES) };
}

/** The kind of the n-th request of a mix, and how many of this kind came before. */
export function mixedRequest(n) {
  const place = n % MIX.length;
  const kind = MIX[place];
  const count = (end) => MIX.slice(0, end).filter((one) => one === kind).length;
  return { kind, index: Math.floor(n / MIX.length) * count(MIX.length) + count(place) };
}

/** By kind: creates the autocannon request of a number. */
export const requestsOf = {
  wrong: (tokens) => (request, n) => {
    const { user, challenge } = tryOf('wrong', n, tokens.length);
    const flag = `vexil{wrong-${n}}`;
    return post(request, `/api/challenges/${challenge}/submissions`, tokens[user], { flag });
  },
  right: (tokens) => (request, n) => {
    const { user, challenge } = tryOf('right', n, tokens.length);
    const path = `/api/challenges/${challenge}/submissions`;
    return post(request, path, tokens[user], { flag: flagOf(challenge) });
  },
  // Each user's page in turns, read by another user.
  solved: (tokens, headers) => (request, n) =>
    read(request, `/api/user/solved/${1 + (n % tokens.length)}`, readerOf(tokens, n), headers),
  // Challenges solved by the reader, so that each history has one line, whatever was tried before.
  history: (tokens, headers) => (request, n) => {
    const user = n % tokens.length;
    const challenge = 1 + ((user + (Math.floor(n / tokens.length) % HELD)) % CHALLENGES);
    return read(request, `/api/challenges/${challenge}/submissions`, tokens[user], headers);
  },
  login: (tokens) => (request, n) => {
    const emailorusername = `bench${1 + (n % tokens.length)}@example.org`;
    return post(request, '/api/auth/login', undefined, { emailorusername, password: PASSWORD });
  },
  mix: (tokens, headers) => {
    const pathOf = {
      board: () => BOARD,
      list: () => '/api/challenges',
      detail: (n) => `/api/challenges/${1 + (n % CHALLENGES)}`,
    };
    return (request, n) => {
      const { kind, index } = mixedRequest(n);
      return pathOf[kind]
        ? read(request, pathOf[kind](index), readerOf(tokens, n), headers)
        : requestsOf[kind](tokens)(request, index);
    };
  },
};

const readerOf = (tokens, n) => tokens[(n * 7 + 3) % tokens.length];

function read(request, path, token, headers) {
  return {
    ...request,
    method: 'GET',
    path,
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: undefined,
  };
}

function post(request, path, token, body) {
  const headers = token ? { ...JSON_BODY, authorization: `Bearer ${token}` } : JSON_BODY;
  return { ...request, method: 'POST', path, headers, body: JSON.stringify(body) };
}
