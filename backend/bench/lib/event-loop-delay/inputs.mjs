// The largest valid input of every API operation, in the order of execution. Derived from the OpenAPI document; by hand
// are only values that the tables define, and the order of deletions.
import {
  announcements,
  interviews,
  readOnChoices,
  sheets,
  writtenOnChoices,
} from './choice-inputs.mjs';
import { described, largestBody } from './largest-body.mjs';
import { accounts, players } from './player-inputs.mjs';
import { hugePatterns, resources } from './resource-inputs.mjs';
import { ALONE, EVERYTHING, FIRST, MANY, PATTERNS } from './rows.mjs';
import { tasks } from './task-inputs.mjs';
import { han, latin, PAGE, questions, time } from './texts.mjs';

const ids = Array.from({ length: MANY }, (_, n) => FIRST + n);

const FOLDER = 'backend/bench/lib/event-loop-delay';
/** The maximum length of a URL in Node, minus space for headers. */
const URL_BYTES = 13_000;

/** The query that excludes as many long texts as a URL can hold. */
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

/** The steps that list, read, create and edit the rows of each resource; steps of the bin follow the deletions. */
function resourceSteps({ paths }) {
  return Object.keys(paths).flatMap((one) => {
    const name = /^\/api\/admin\/([\w-]+)\/\{id\}$/.exec(one)?.[1];
    if (!name || !paths[one].get || name.startsWith('deleted-')) return [];
    const { find, create, update } = resources[name] ?? {};
    const list = `/api/admin/${name}`;
    return [
      { operation: `GET ${list}` },
      { operation: `GET ${list}`, note: 'the longest query', query: longestQuery },
      { operation: `GET ${one}`, find },
      ...(paths[list].post ? [{ operation: `POST ${list}`, given: create }] : []),
      ...(paths[one].patch ? [{ operation: `PATCH ${one}`, find, given: update }] : []),
    ].map((step) => ({ as: 'admin', ...step }));
  });
}

const bulk = (path, action, values) => ({
  operation: `POST /api/admin/${path}/bulk`,
  note: `${action} ${MANY}`,
  body: { ids, action, ...(values ? { values } : {}) },
});
const deletions = (path) => [
  { operation: `DELETE /api/admin/${path}/{id}`, id: ALONE },
  bulk(path, 'delete'),
];

/** Deletes, lists, restores and purges a row. */
const throughBin = (path) => [
  { operation: `DELETE /api/admin/${path}/{id}`, id: ALONE },
  { operation: `POST /api/admin/deleted-${path}/restore`, body: { id: ALONE } },
  { operation: `DELETE /api/admin/${path}/{id}`, id: ALONE },
  bulk(path, 'delete'),
  { operation: `GET /api/admin/deleted-${path}` },
  { operation: `GET /api/admin/deleted-${path}`, note: 'the longest query', query: longestQuery },
  { operation: `GET /api/admin/deleted-${path}/{id}`, id: FIRST },
  ...deletions(`deleted-${path}`),
];

const UPLOADED = `SELECT ${FIRST} AS id, max(id) AS "attachmentId" FROM attachment`;
const SESSION =
  'SELECT user_id AS id, id AS "sessionId" FROM session WHERE user_id = 11 AND ended_at IS NULL';
const admins = [
  { operation: 'GET /api/user/list' },
  { operation: 'GET /api/user/list', note: 'the longest query', query: longestQuery },
  { operation: 'GET /api/admin/users/{id}/sessions', id: EVERYTHING },
  { operation: 'POST /api/admin/jobs/run-again', body: { id: FIRST }, expected: 404 },
  { operation: 'POST /api/admin/mails/send-again', body: { id: FIRST }, expected: 404 },
  { operation: 'POST /api/admin/forms/preview', body: { questions } },
  // An earlier step has edited it.
  { operation: 'POST /api/admin/forms/publish', body: { id: FIRST, version: 2 } },
  ...interviews,
  ...sheets,
  ...announcements,
  {
    operation: 'POST /api/admin/authors/lift',
    body: { challengeId: FIRST, userId: 3 },
    // The user is an author of it already.
    expected: 409,
  },
  { operation: 'POST /api/admin/challenges/release-check', body: { ids } },
  {
    operation: 'GET /api/admin/statistics/activity',
    query: { tz: 'Asia/Shanghai', from: time(-399), to: time(0) },
  },
  {
    operation: 'GET /api/admin/statistics/active-users',
    query: { ...PAGE, from: time(-400), to: time(0) },
  },
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
    given: { challengeId: PATTERNS, ...hugePatterns },
    expected: 400,
  },
  { operation: 'POST /api/admin/rejudge', note: 'pattern flags', body: { challengeId: PATTERNS } },
  { operation: 'POST /api/admin/rejudge', body: { challengeId: 1 } },
  { operation: 'POST /api/admin/adjustments', given: { userId: 3, points: -10_000 } },
  {
    operation: 'POST /api/admin/adjustments/void',
    given: { userId: 3, adjustmentId: 1 },
    // Belongs to another user, if it exists.
    expected: [404, 409],
  },
  { operation: 'POST /api/admin/captures/reset', body: { challengeId: 1 } },
  { operation: 'POST /api/admin/captures/void', given: { userId: EVERYTHING, flagId: 1 } },
  { operation: 'POST /api/admin/captures/restore', given: { userId: EVERYTHING, flagId: 1 } },
  { operation: 'POST /api/auth/admin', given: { userId: 9, admin: true } },
  { operation: 'POST /api/auth/banned', given: { userId: EVERYTHING } },
  {
    operation: 'PATCH /api/admin/settings',
    body: {
      values: {
        name: han(40),
        guidelinesUrl: `https://${latin(1990)}`,
        homeUrl: `https://${latin(1990)}`,
      },
      // An earlier step has edited one of them.
      versions: { name: 1, guidelinesUrl: 2, homeUrl: 1 },
    },
  },
  {
    operation: 'POST /api/admin/user-groups/roll-over',
    given: {
      ...{ name: '新', nameEn: 'New', archive: ids },
      ...{ seasonStartsAt: time(1), seasonEndsAt: time(400) },
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
  { operation: 'POST /api/admin/mail-templates/bulk', body: { ids: [1, 2], action: 'reset' } },
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
  bulk('application-choices', 'tag', { tag: han(20) }),
  bulk('application-choices', 'untag', { tag: han(20) }),
  ...writtenOnChoices,
  bulk('application-choices', 'move', { from: PATTERNS, to: PATTERNS + 1, reason: han(500) }),
  ...readOnChoices,
  ...deletions('campaign-rules'),
  bulk('application-choices', 'decide', {
    ...{ from: 'rejected', to: 'waitlisted', words: han(2000) },
  }),
  ...deletions('campaign-letters'),
  ...deletions('campaign-staff'),
  ...deletions('campaign-criteria'),
  bulk('campaign-questions', 'update', { active: false }),
  ...deletions('campaign-questions'),
  ...deletions('campaign-positions'),
  ...deletions('campaign-stages'),
  ...deletions('campaigns'),
  ...deletions('forms'),
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

/**
 * All steps in order with their bodies; and the inputs that are missing in the document, by the file to add them to.
 */
export function inputsOf(document) {
  const known = [...players, ...accounts, ...tasks, ...resourceSteps(document), ...admins];
  const driven = new Set([...known, ...writes].map(({ operation }) => operation));
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const others = operations
    .filter((operation) => !driven.has(operation))
    .map((operation) => plainStep(document, operation));
  const steps = [
    ...others.filter((step) => !isDeletion(step)),
    ...known,
    ...others.filter(isDeletion),
    ...writes,
  ].map((step) => completed(step, document));
  return {
    inputs: steps,
    missing: steps.flatMap(({ operation, unknown }) =>
      unknown.map((name) => `${operation}, ${name}: ${FOLDER}/${fileOf(operation)}`),
    ),
    gone: [...driven].filter((operation) => !operations.includes(operation)),
  };
}

/** The step of an operation without inputs written by hand. */
function plainStep(document, operation) {
  const admin = operation.includes(' /api/admin/') ? { as: 'admin' } : {};
  if (operation.startsWith('DELETE ')) return { ...admin, operation, id: ALONE };
  if (operation.endsWith('/bulk')) {
    const { requestBody } = described(document, operation);
    const { action } = requestBody.content['application/json'].schema.allOf.at(-1).properties;
    return { ...admin, ...bulk(operation.split('/')[3], action.enum[0]) };
  }
  return { ...admin, operation };
}

const isDeletion = ({ operation }) => /^DELETE |\/bulk$/.test(operation);

function completed(step, document) {
  const { operation, given, id = FIRST, find, params = {}, fileBytes } = step;
  const { parameters = [] } = described(document, operation);
  const names = parameters.map(({ name }) => name);
  const page = names.includes('pageSize') ? PAGE : undefined;
  const { body, unknown } = largestBody(document, operation, given);
  return {
    ...{ query: names.includes('_end') ? { _start: 0, _end: 100 } : page },
    ...step,
    ...{ id, body: step.body ?? body },
    unknown: [
      ...(step.body || fileBytes ? [] : unknown),
      ...[...operation.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) =>
        name === 'id' || name in params || find ? [] : [name],
      ),
    ],
  };
}

/** The file that contains the inputs of an operation. */
function fileOf(operation) {
  if (!operation.includes(' /api/admin/')) return 'player-inputs.mjs';
  return /^(?:POST \/api\/admin\/[\w-]+|PATCH \/api\/admin\/[\w-]+\/\{id\})$/.test(operation)
    ? 'resource-inputs.mjs'
    : 'inputs.mjs';
}
