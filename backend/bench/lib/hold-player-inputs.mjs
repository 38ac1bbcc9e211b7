// The largest legal inputs of what players and visitors call.
import { EVERYTHING, FIRST, PATTERNS } from './hold-rows.mjs';
import { categories, han, latin, PAGE, time } from './hold-texts.mjs';

const EMAIL = `${latin(64)}@${`${latin(60)}.`.repeat(2)}example.org`;
const PASSWORD = 'p4$$w0rd!'.repeat(15).slice(0, 128);
const WINDOW = {
  directions: categories.slice(1),
  from: time(-400),
  to: time(1),
  userGroup: 4,
  pageSize: 100,
};

export const players = [
  { operation: 'GET /healthz' },
  { operation: 'GET /readyz' },
  { operation: 'GET /api/site' },
  { operation: 'GET /api/site/faq' },
  { operation: 'GET /api/challenges' },
  { operation: 'GET /api/challenges', note: 'filtered', query: { q: latin(100), solved: false } },
  { operation: 'GET /api/challenges/{id}', id: FIRST },
  { operation: 'GET /api/challenges/{id}/solvers', id: 1 },
  { operation: 'GET /api/author-invitations' },
  {
    operation: 'POST /api/author-invitations/{id}',
    id: FIRST,
    body: { accept: true },
    expected: 404,
  },
  {
    operation: 'POST /api/challenges/{id}/submissions',
    id: 1,
    body: { flag: han(256) },
    expected: 400,
  },
  {
    operation: 'POST /api/challenges/{id}/submissions',
    note: 'pattern flags',
    id: PATTERNS,
    body: { flag: 'abbab'.repeat(51) },
    expected: 400,
  },
  { operation: 'GET /api/challenges/{id}/submissions', id: PATTERNS },
  { operation: 'GET /api/user/info/{id}', id: EVERYTHING },
  {
    operation: 'PATCH /api/user/info',
    body: { telephone: '+86 138 0000 0000 00', qqId: '123456789012' },
  },
  { operation: 'GET /api/user/avatar/{id}', id: 5 },
  { operation: 'GET /api/user/scoreboard/{userGroup}', params: { userGroup: 4 }, query: PAGE },
  {
    operation: 'GET /api/user/scoreboard/{userGroup}',
    note: 'plain',
    params: { userGroup: 0 },
    query: PAGE,
    encoding: 'identity',
  },
  {
    operation: 'GET /api/user/scoreboard/{userGroup}',
    note: 'gzip',
    params: { userGroup: 1 },
    query: PAGE,
    encoding: 'gzip',
  },
  { operation: 'POST /api/user/scoreboard/direction', body: WINDOW },
  { operation: 'GET /api/user/solved/{id}', id: EVERYTHING },
  { operation: 'GET /api/user/ledger/{id}', id: EVERYTHING, as: 'admin', query: PAGE },
  { operation: 'GET /api/saved-boards' },
  { operation: 'GET /api/campaigns' },
  { operation: 'GET /api/campaigns/{id}', id: FIRST },
  { operation: 'GET /api/instance' },
  { operation: 'POST /api/instance', body: { challengeId: FIRST }, expected: 400 },
  { operation: 'DELETE /api/instance', expected: 404 },
  { operation: 'POST /api/instance/renew', expected: 404 },
  { operation: 'GET /api/events', headers: { 'last-event-id': '0' }, stream: true },
];

export const accounts = [
  {
    operation: 'POST /api/auth/setup',
    body: { token: latin(64), username: han(24), email: EMAIL, password: PASSWORD },
    expected: 400,
  },
  {
    operation: 'POST /api/auth/login',
    body: { emailorusername: EMAIL, password: PASSWORD, captcha: latin(4096) },
    expected: 400,
  },
  { operation: 'POST /api/auth/refresh', body: { refresh: latin(128) }, expected: 401 },
  {
    operation: 'POST /api/auth/verify',
    body: { email: EMAIL, purpose: 'register', captcha: latin(4096) },
  },
  {
    operation: 'POST /api/auth/register',
    body: {
      type: 'internal',
      username: '𝔸'.repeat(24),
      email: EMAIL,
      password: PASSWORD,
      telephone: '+86 138 0000 0000 00',
      qqId: '123456789012',
      code: latin(64),
      captcha: latin(4096),
    },
    expected: 400,
  },
  {
    operation: 'POST /api/auth/changepassword',
    body: { email: EMAIL, newPassword: PASSWORD, code: latin(64) },
    expected: 400,
  },
  {
    operation: 'GET /api/captcha/challenge',
    query: { action: 'register' },
    as: 'admin',
    expected: 404,
  },
];
