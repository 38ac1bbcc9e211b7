// The largest valid inputs of operations for players and visitors, as far as the OpenAPI document lacks them.
import { EVERYTHING, FIRST, PATTERNS, SEASON } from './rows.mjs';
import { answers, EMAIL, han, latin, PAGE, PASSWORD, time } from './texts.mjs';

const WINDOW = { from: time(-400), to: time(1), userGroup: 4, page: 1 };
const CONTACT = { telephone: '+86 138 0000 0000 00', qqId: '123456789012' };

const APPLICATION = '/api/campaigns/{id}/application';
/** A position of the first campaign. */
const POSITION = FIRST + 49;
const UPLOADED = `SELECT ${FIRST} AS id, max(id) AS "fileId" FROM application_file`;
/** Moves an application through its states. */
const applications = [
  { operation: `PUT ${APPLICATION}`, body: { version: 0, answers, positions: [POSITION] } },
  {
    operation: `POST ${APPLICATION}/files`,
    query: { question: 'cv' },
    fileBytes: 10 * 1024 * 1024,
  },
  { operation: `GET ${APPLICATION}` },
  { operation: `GET ${APPLICATION}/files/{fileId}`, find: UPLOADED },
  { operation: `POST ${APPLICATION}/submission`, body: { version: 1 } },
  {
    operation: `PUT ${APPLICATION}`,
    note: 'submitted before',
    body: { version: 2, answers, positions: [] },
  },
  { operation: `DELETE ${APPLICATION}/draft`, query: { version: 3 } },
  { operation: `POST ${APPLICATION}/form`, body: { version: 4 } },
  { operation: `GET ${APPLICATION}/results` },
  {
    operation: `POST ${APPLICATION}/results/response`,
    body: { positionId: POSITION, response: 'confirmed' },
    expected: 409,
  },
  { operation: `GET ${APPLICATION}/interviews` },
  {
    operation: `POST ${APPLICATION}/interviews/booking`,
    body: { positionId: POSITION, slotId: FIRST, from: null },
    expected: 409,
  },
  {
    operation: `POST ${APPLICATION}/interviews/cancellation`,
    body: { positionId: POSITION, from: FIRST },
    expected: 409,
  },
  { operation: `POST ${APPLICATION}/withdrawal`, body: { version: 4 } },
  // No code was requested.
  { operation: `POST ${APPLICATION}/consent/withdrawal`, expected: 404 },
  { operation: `GET ${APPLICATION}/history-consent` },
  { operation: `POST ${APPLICATION}/history-consent`, body: {} },
  { operation: `POST ${APPLICATION}/history-consent/withdrawal`, expected: 404 },
];

/** Archives a season and issues a certificate of it. */
const certificates = [
  {
    operation: 'PATCH /api/admin/periods/{id}',
    note: 'archive a season',
    as: 'admin',
    id: SEASON,
    body: { archived: true },
  },
  { operation: 'POST /api/certificates', body: { periodId: SEASON } },
  { operation: 'GET /api/certificates' },
  {
    operation: 'GET /api/certificates/{certificate}',
    find: 'SELECT public_id AS "certificate" FROM certificate',
  },
];

export const players = [
  { operation: 'GET /api/challenges' },
  { operation: 'GET /api/challenges', note: 'filtered', query: { q: latin(100), solved: false } },
  { operation: 'GET /api/challenges/{id}/solvers', id: 1 },
  { operation: 'POST /api/author-invitations/{id}', expected: 404 },
  { operation: 'POST /api/challenges/{id}/submissions', id: 1, expected: 400 },
  {
    operation: 'POST /api/challenges/{id}/submissions',
    note: 'pattern flags',
    id: PATTERNS,
    body: { flag: 'abbab'.repeat(51) },
    expected: 400,
  },
  { operation: 'GET /api/challenges/{id}/submissions', id: PATTERNS },
  { operation: 'GET /api/user/info/{id}', id: EVERYTHING },
  { operation: 'PATCH /api/user/info', given: CONTACT },
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
  { operation: 'POST /api/user/scoreboard/direction', given: WINDOW },
  { operation: 'GET /api/user/solved/{id}', id: EVERYTHING },
  { operation: 'GET /api/user/ledger/{id}', id: EVERYTHING, as: 'admin', query: PAGE },
  { operation: 'DELETE /api/user/sessions' },
  {
    operation: 'DELETE /api/user/sessions/{sessionId}',
    params: { sessionId: '00000000-0000-4000-8000-000000000000' },
    expected: 404,
  },
  { operation: 'POST /api/instance', body: { challengeId: FIRST }, expected: 400 },
  { operation: 'DELETE /api/instance', expected: 404 },
  { operation: 'POST /api/instance/renew', expected: 404 },
  ...applications,
  ...certificates,
  { operation: 'POST /api/interviews/feed' },
  { operation: 'GET /api/interviews/feed' },
  { operation: 'DELETE /api/interviews/feed' },
  {
    operation: 'GET /api/interviews/feed/{file}',
    params: { file: `${'a'.repeat(43)}.ics` },
    expected: 404,
  },
  { operation: 'GET /api/events', headers: { 'last-event-id': '0' }, stream: true },
];

export const accounts = [
  {
    operation: 'POST /api/auth/setup',
    given: { username: han(24) },
    expected: 400,
  },
  {
    operation: 'POST /api/auth/login',
    given: { emailorusername: EMAIL, captcha: latin(4096) },
    expected: 400,
  },
  { operation: 'POST /api/auth/refresh', given: { refresh: latin(128) }, expected: 401 },
  {
    operation: 'POST /api/auth/verify',
    body: { email: EMAIL, purpose: 'register', captcha: latin(4096) },
  },
  {
    operation: 'POST /api/auth/register',
    body: {
      ...{ type: 'internal', username: '𝔸'.repeat(24), email: EMAIL, password: PASSWORD },
      ...{ ...CONTACT, code: latin(64) },
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
    operation: 'POST /api/auth/changeemail',
    body: { email: EMAIL, code: latin(64), currentPassword: PASSWORD },
    expected: 400,
  },
  {
    operation: 'POST /api/consents/registration/withdrawal',
    body: { currentPassword: PASSWORD },
    expected: 404,
  },
  {
    operation: 'POST /api/user/deletion',
    body: { currentPassword: PASSWORD },
    expected: 400,
  },
  {
    operation: 'POST /api/user/data/download',
    body: { currentPassword: PASSWORD },
    expected: 400,
  },
  { operation: 'GET /api/user/data' },
  {
    operation: 'GET /api/captcha/challenge',
    query: { action: 'register' },
    as: 'admin',
    expected: 404,
  },
];
