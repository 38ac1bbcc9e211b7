// The measured routes, each with the limit it is compared with and the ratio it must reach.
export const BOARD = '/api/user/scoreboard/4?page=1&pageSize=100';
const JSON_HEADERS = { 'content-type': 'application/json' };
const ZH = { 'accept-language': 'zh-CN,zh;q=0.9' };
const PLAIN = { ...ZH, 'accept-encoding': 'identity' };
const BROWSER = { ...ZH, 'accept-encoding': 'gzip, deflate, br' };

export const get = {
  bytes: { path: '/bytes/plain', expected: 200 },
  brotli: { path: '/bytes/brotli', expected: 200 },
  etag: { path: '/etag', headers: { 'if-none-match': 'W/"bench"' }, expected: 304 },
  key: { path: '/key', expected: 200 },
  insert: {
    path: '/insert',
    method: 'POST',
    headers: JSON_HEADERS,
    body: '{"flag":"vexil{wrong-1}"}',
    expected: 200,
  },
  board: { kind: 'reader', path: BOARD, headers: PLAIN, expected: 200 },
  boardBrotli: { kind: 'reader', path: BOARD, headers: BROWSER, expected: 200 },
  boardAgain: { kind: 'returning', path: BOARD, headers: BROWSER, expected: 304 },
  list: { kind: 'reader', path: '/api/challenges', headers: PLAIN, expected: 200 },
  listBrotli: { kind: 'reader', path: '/api/challenges', headers: BROWSER, expected: 200 },
  detail: { kind: 'reader', path: '/api/challenges/7', headers: BROWSER, expected: 200 },
  solved: { kind: 'solved', headers: PLAIN, expected: 200 },
  solvedBrotli: { kind: 'solved', headers: BROWSER, expected: 200 },
  history: { kind: 'history', headers: PLAIN, expected: 200 },
  solvers: { kind: 'reader', path: '/api/challenges/7/solvers', headers: PLAIN, expected: 200 },
  solversBrotli: {
    kind: 'reader',
    path: '/api/challenges/7/solvers?page=2',
    headers: BROWSER,
    expected: 200,
  },
  mix: { kind: 'mix', headers: BROWSER, expected: [200, 201, 400] },
  wrong: { kind: 'wrong', expected: 400 },
  right: { kind: 'right', expected: 201 },
  login: { kind: 'login', expected: 200 },
};

/**
 * `by: 'cpu'` if only the server works: then the server's core is the bottleneck instead of the load generator, which stays
 * awake, and processor time per request is compared. With a database, requests per second are compared.
 */
export const rows = [
  { name: 'scoreboard, page of 100', limit: 'bytes', ours: 'board', least: 0.45, by: 'cpu' },
  {
    name: '… compressed as browsers ask',
    limit: 'brotli',
    ours: 'boardBrotli',
    // Lower than for the plain page, as headers and the log line take most of the time of a short answer.
    least: 0.4,
    by: 'cpu',
  },
  { name: '… with a current ETag', limit: 'etag', ours: 'boardAgain', least: 0.4, by: 'cpu' },
  { name: 'challenges, 100 cards with own state', limit: 'key', ours: 'list', least: 0.3 },
  { name: '… compressed as browsers ask', limit: 'key', ours: 'listBrotli', least: 0.3 },
  { name: 'challenge detail with own state', limit: 'key', ours: 'detail', least: 0.4 },
  { name: "a user's solved view", limit: 'key', ours: 'solved', least: 0.3 },
  { name: '… compressed as browsers ask', limit: 'key', ours: 'solvedBrotli', least: 0.3 },
  { name: 'a page of the solvers of a challenge', limit: 'key', ours: 'solvers', least: 0.3 },
  { name: '… compressed as browsers ask', limit: 'key', ours: 'solversBrotli', least: 0.3 },
  { name: 'wrong flag, recorded', limit: 'insert', ours: 'wrong', least: 0.5 },
  { name: 'right flag', limit: 'insert', ours: 'right', least: 0.33 },
];

/**
 * Requests whose cost must not grow: `users` compares many users with few, `submissions` compares a million of them with
 * none. A log-in is nearly all hash; its row shows that finding the account adds nothing.
 */
export const growth = [
  { name: 'scoreboard', ours: 'board', of: ['users'] },
  { name: 'scoreboard with a current ETag', ours: 'boardAgain', of: ['users'] },
  { name: 'challenges', ours: 'list', of: ['users', 'submissions'] },
  { name: 'challenge detail', ours: 'detail', of: ['users', 'submissions'] },
  { name: 'solved view', ours: 'solved', of: ['users', 'submissions'] },
  { name: 'solvers of a challenge', ours: 'solvers', of: ['users', 'submissions'] },
  { name: 'wrong flag', ours: 'wrong', of: ['users', 'submissions'] },
  { name: 'right flag', ours: 'right', of: ['users', 'submissions'] },
  { name: 'own submissions', ours: 'history', of: ['submissions'] },
  { name: 'log-in', ours: 'login', of: ['users'] },
];
export const GROWTH_LEAST = 0.9;
