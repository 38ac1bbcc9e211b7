// The largest valid inputs of staff operations on application choices.
import { FIRST, PATTERNS } from './rows.mjs';
import { han, latin, time } from './texts.mjs';

const CHOICE = '/api/admin/application-choices/{id}';
const scorecard = {
  marks: Array.from({ length: 50 }, (_, n) => ({ criterionId: FIRST + n, level: 7 })),
  recommendation: 'yes',
  privateNote: han(4000),
  publicWords: han(4000),
};
const NOTE = `SELECT ${FIRST} AS id, max(id) AS "noteId" FROM choice_note`;

/** Moves a scorecard through its states, then writes a note. */
export const writtenOnChoices = [
  { operation: `PUT ${CHOICE}/scorecard`, body: { version: 0, ...scorecard } },
  { operation: `GET ${CHOICE}/scorecards` },
  { operation: `DELETE ${CHOICE}/scorecard`, query: { version: 1 } },
  {
    operation: `PUT ${CHOICE}/scorecard`,
    note: 'after a discard',
    body: { version: 0, ...scorecard },
  },
  { operation: `POST ${CHOICE}/scorecard/submission`, body: { version: 1 } },
  {
    operation: `POST ${CHOICE}/scorecard/correction`,
    body: { version: 2, reason: han(500), ...scorecard },
  },
  { operation: `POST ${CHOICE}/notes` },
  {
    operation: `PATCH ${CHOICE}/notes/{noteId}`,
    find: NOTE,
    body: { version: 1, text: han(4000) },
  },
  { operation: `DELETE ${CHOICE}/notes/{noteId}`, find: NOTE },
];

/** Reads the application, files, evidence and conflicts of a choice. */
export const readOnChoices = [
  { operation: `GET ${CHOICE}/application`, id: FIRST },
  { operation: `GET ${CHOICE}/evidence`, id: FIRST },
  {
    operation: `GET ${CHOICE}/files/{fileId}`,
    id: FIRST,
    params: { fileId: 1 },
    expected: 404,
  },
  { operation: `GET ${CHOICE}/duplicates`, id: FIRST },
  { operation: `GET ${CHOICE}/former-applications`, id: FIRST },
  { operation: `GET ${CHOICE}/identity`, id: FIRST },
  {
    operation: `POST ${CHOICE}/conflicts`,
    id: FIRST + 1,
    body: { reason: han(500) },
  },
  { operation: `GET ${CHOICE}/conflicts`, id: FIRST },
  {
    operation: `DELETE ${CHOICE}/conflicts/{userId}`,
    id: FIRST,
    params: { userId: 1 },
    expected: 404,
  },
];

const ANNOUNCED = `SELECT ${PATTERNS} AS id, ${FIRST} AS "announcementId"`;
const ANNOUNCEMENTS = '/api/admin/campaigns/{id}/announcements';
const pending = { positions: [PATTERNS], respondUntil: time(7), zone: 'Asia/Shanghai' };
/** Reads and announces the decisions of a campaign. */
export const announcements = [
  { operation: 'GET /api/admin/campaigns/{id}/decisions', id: PATTERNS },
  {
    operation: `POST ${ANNOUNCEMENTS}/preview`,
    id: PATTERNS,
    body: { ...pending, page: 1, pageSize: 100 },
  },
  // The digest differs from that of the preview.
  {
    operation: `POST ${ANNOUNCEMENTS}`,
    id: PATTERNS,
    body: { ...pending, digest: latin(64) },
    expected: 409,
  },
  { operation: `GET ${ANNOUNCEMENTS}/{announcementId}/unreached`, find: ANNOUNCED },
  { operation: `POST ${ANNOUNCEMENTS}/{announcementId}/send-again`, find: ANNOUNCED },
];
