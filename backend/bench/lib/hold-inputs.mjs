// The largest legal input of every operation, in the order in which they are driven. A spec compares them with the document of
// the API, so that a new operation comes with its own.
import { accounts, players } from './hold-player-inputs.mjs';
import { hugePatterns, resources } from './hold-resources.mjs';
import { ALONE, EVERYTHING, FIRST, MANY, PATTERNS } from './hold-rows.mjs';
import { han, latin, PAGE, time } from './hold-texts.mjs';

const ids = Array.from({ length: MANY }, (_, n) => FIRST + n);
const REASON = { reason: han(500), reasonEn: latin(500) };

/** Bytes of a URL that Node takes, with room for its headers. */
const URL_BYTES = 13_000;

/** The question that excludes as many long texts as a URL can hold. */
function longestQuery({ parameters = [] }) {
  const query = { _start: 0, _end: 100, q: latin(100) };
  let left = URL_BYTES;
  for (const { name, schema } of parameters) {
    const { type, enum: words, format } = schema.items ?? {};
    if (!name.endsWith('_ne') || type !== 'string' || words || format) continue;
    query[name] = Array.from(
      { length: Math.min(100, Math.max(0, Math.floor(left / 260))) },
      (_, n) => latin(240) + n,
    );
    left -= 260 * query[name].length;
  }
  return query;
}

const adminSteps = Object.entries(resources).flatMap(
  ([path, { find = `SELECT ${FIRST} AS id`, create, update }]) => {
    const one = `/api/admin/${path}/{id}`;
    return [
      { operation: `GET /api/admin/${path}`, query: { _start: 0, _end: 100 } },
      { operation: `GET /api/admin/${path}`, note: 'the longest query', query: longestQuery },
      { operation: `GET ${one}`, find },
      ...(create ? [{ operation: `POST /api/admin/${path}`, body: create }] : []),
      ...(update ? [{ operation: `PATCH ${one}`, find, body: update }] : []),
    ];
  },
);

const bulk = (path, action, values) => ({
  operation: `POST /api/admin/${path}/bulk`,
  note: `${action} ${MANY}`,
  body: { ids, action, ...(values ? { values } : {}) },
});
const deletions = (path) => [
  { operation: `DELETE /api/admin/${path}/{id}`, id: ALONE },
  bulk(path, 'delete'),
];

/** Through the bin: deleted, listed, restored, and deleted for good. */
const throughBin = (path) => [
  { operation: `DELETE /api/admin/${path}/{id}`, id: ALONE },
  { operation: `POST /api/admin/deleted-${path}/restore`, body: { id: ALONE } },
  { operation: `DELETE /api/admin/${path}/{id}`, id: ALONE },
  bulk(path, 'delete'),
  { operation: `GET /api/admin/deleted-${path}`, query: { _start: 0, _end: 100 } },
  { operation: `GET /api/admin/deleted-${path}`, note: 'the longest query', query: longestQuery },
  { operation: `GET /api/admin/deleted-${path}/{id}`, id: FIRST },
  ...deletions(`deleted-${path}`),
];

const UPLOADED = `SELECT ${FIRST} AS id, max(id) AS "attachmentId" FROM attachment`;
const SESSION =
  'SELECT user_id AS id, id AS "sessionId" FROM session WHERE user_id = 11 AND ended_at IS NULL';
const admins = [
  { operation: 'GET /api/user/list', query: { _start: 0, _end: 100 } },
  { operation: 'GET /api/user/list', note: 'the longest query', query: longestQuery },
  { operation: 'GET /api/admin/users/{id}/sessions', id: EVERYTHING },
  { operation: 'GET /api/admin/health' },
  { operation: 'GET /api/admin/authors' },
  { operation: 'GET /api/admin/attention' },
  { operation: 'GET /api/admin/operations' },
  { operation: 'GET /api/admin/statistics/stuck-users', query: PAGE },
  { operation: 'POST /api/admin/jobs/run-again', body: { id: FIRST }, expected: 404 },
  { operation: 'POST /api/admin/mails/send-again', body: { id: FIRST }, expected: 409 },
  {
    operation: 'POST /api/admin/authors/lift',
    body: { challengeId: FIRST, userId: 3 },
    expected: 404,
  },
  { operation: 'POST /api/admin/challenges/release-check', body: { ids } },
  { operation: 'GET /api/admin/challenges/{id}/attachments', id: FIRST },
  {
    operation: 'GET /api/admin/statistics/activity',
    query: { tz: 'Asia/Shanghai', from: time(-399), to: time(0) },
  },
  {
    operation: 'GET /api/admin/statistics/active-users',
    query: { ...PAGE, from: time(-400), to: time(0) },
  },
  { operation: 'GET /api/admin/statistics/challenges' },
  { operation: 'GET /api/admin/statistics/challenges/{id}', id: 1, query: { tz: 'Asia/Shanghai' } },
  { operation: 'GET /api/admin/statistics/challenges/{id}', note: 'pattern flags', id: PATTERNS },
  {
    operation: 'GET /api/admin/statistics/challenges/{id}/users',
    id: 1,
    query: { ...PAGE, state: 'solved' },
  },
  { operation: 'GET /api/admin/statistics/matrix', query: { userGroup: 4 } },
  { operation: 'POST /api/admin/scoreboard/export', body: { userGroup: 4 } },
  {
    operation: 'POST /api/admin/flags',
    note: 'refused: huge patterns',
    body: { challengeId: PATTERNS, ...hugePatterns },
    expected: 400,
  },
  { operation: 'POST /api/admin/rejudge', note: 'pattern flags', body: { challengeId: PATTERNS } },
  { operation: 'POST /api/admin/rejudge', body: { challengeId: 1 } },
  { operation: 'POST /api/admin/adjustments', body: { ...REASON, userId: 3, points: -10_000 } },
  {
    operation: 'POST /api/admin/adjustments/void',
    body: { ...REASON, userId: 3, adjustmentId: 1 },
    expected: 404,
  },
  { operation: 'POST /api/admin/captures/reset', body: { challengeId: 1 } },
  {
    operation: 'POST /api/admin/captures/void',
    body: { ...REASON, userId: EVERYTHING, flagId: 1 },
  },
  {
    operation: 'POST /api/admin/captures/restore',
    body: { ...REASON, userId: EVERYTHING, flagId: 1 },
  },
  { operation: 'POST /api/auth/admin', body: { userId: 9, admin: true } },
  { operation: 'POST /api/auth/banned', body: { userId: EVERYTHING, banned: true } },
  {
    operation: 'POST /api/admin/invitations/batch',
    body: { comment: han(200), maxUses: 10_000, count: 100 },
  },
  {
    operation: 'PATCH /api/admin/settings',
    body: {
      values: {
        name: han(40),
        guidelinesUrl: `https://${latin(1990)}`,
        homeUrl: `https://${latin(1990)}`,
      },
      versions: { name: 1, guidelinesUrl: 1, homeUrl: 1 },
    },
  },
  {
    operation: 'PATCH /api/admin/settings/{id}',
    find: `SELECT id FROM setting WHERE key = 'guidelinesUrl'`,
    body: { value: `https://${latin(1992)}` },
  },
  { operation: 'POST /api/admin/settings/test-mail' },
  {
    operation: 'POST /api/admin/user-groups/roll-over',
    body: {
      name: '新',
      nameEn: 'New',
      archive: ids,
      seasonName: han(40),
      seasonNameEn: latin(40),
      seasonStartsAt: time(1),
      seasonEndsAt: time(400),
    },
  },
  {
    operation: 'POST /api/admin/challenges/{id}/attachments',
    id: FIRST,
    fileBytes: 256 * 1024 * 1024,
  },
  { operation: 'GET /api/challenges/{id}/attachments/{attachmentId}', find: UPLOADED },
  { operation: 'DELETE /api/admin/challenges/{id}/attachments/{attachmentId}', find: UPLOADED },
].map((step) => ({ as: 'admin', ...step }));

const writes = [
  bulk('user-groups', 'update', { archived: true }),
  ...deletions('user-groups'),
  ...deletions('role-grants'),
  bulk('invitations', 'update', { maxUses: 9999 }),
  ...deletions('invitations'),
  bulk('integrity-events', 'review'),
  bulk('mail-templates', 'reset'),
  bulk('instances', 'stop'),
  bulk('instance-configs', 'update', { cpu: 64_000 }),
  ...deletions('instance-configs'),
  {
    operation: 'PATCH /api/admin/periods/{id}',
    note: 'archive',
    id: FIRST,
    body: { archived: true },
  },
  {
    operation: 'POST /api/user/scoreboard/direction',
    note: 'archived',
    body: { period: FIRST, pageSize: 100 },
  },
  ...deletions('periods'),
  bulk('saved-boards', 'update', { visibility: 'admins' }),
  ...deletions('saved-boards'),
  { operation: 'POST /api/admin/campaigns/copy', body: { id: FIRST } },
  bulk('campaigns', 'publish'),
  bulk('campaigns', 'unpublish'),
  ...deletions('campaigns'),
  ...deletions('campaign-positions'),
  ...deletions('campaign-stages'),
  bulk('flags', 'update', { score: 9 }),
  ...throughBin('flags'),
  bulk('challenges', 'publish'),
  ...throughBin('challenges'),
  bulk('users', 'promote'),
  bulk('users', 'ban'),
  { operation: 'DELETE /api/admin/users/{id}/sessions/{sessionId}', find: SESSION },
  ...deletions('users'),
  { operation: 'GET /api/auth/logout' },
].map((step) => ({ as: 'admin', ...step }));

export const inputs = [
  ...players,
  ...accounts,
  ...adminSteps.map((step) => ({ as: 'admin', ...step })),
  ...admins,
  ...writes,
];

/** The operations of the document that have no input, with the file to add it to, and the inputs whose operation is gone. */
export function uncovered(document) {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const driven = new Set(inputs.map(({ operation }) => operation));
  return {
    missing: operations
      .filter((operation) => !driven.has(operation))
      .map((operation) => `${operation}: backend/bench/lib/${fileOf(operation)}`),
    gone: [...driven].filter((operation) => !operations.includes(operation)),
  };
}

/** Where the input of an operation is written. */
function fileOf(operation) {
  if (!operation.includes(' /api/admin/')) return 'hold-player-inputs.mjs';
  return /^(?:(?:GET|POST) \/api\/admin\/[\w-]+|(?:GET|PATCH) \/api\/admin\/[\w-]+\/\{id\})$/.test(
    operation,
  )
    ? 'hold-resources.mjs'
    : 'hold-inputs.mjs';
}
