// The largest valid inputs of staff operations on application choices.
import { FIRST, MANY, PATTERNS } from './rows.mjs';
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

const INTERVIEWS = '/api/admin/campaigns/{id}/interviews';
const STAGE = PATTERNS + 2;
const slotIds = Array.from({ length: MANY }, (_, n) => FIRST + n);
const days = Array.from({ length: 60 }, (_, n) => time(60 + n).slice(0, 10));
const slot = { place: '室'.repeat(100), link: `https://${latin(1900)}` };
const generated = {
  ...{ stageId: STAGE, days, from: '00:00', to: '08:00', minutes: 60, zone: 'Asia/Shanghai' },
  places: [{ ...slot, interviewerIds: slotIds.slice(0, 10) }],
};
const bookings = slotIds.map((choiceId) => ({ choiceId, slotId: choiceId }));
const ofSlot = `SELECT ${PATTERNS} AS id, ${FIRST} AS "slotId"`;
const [first, second] = bookings;
/** Reads and writes the interviews of a campaign. */
export const interviews = [
  { operation: `GET ${INTERVIEWS}`, id: PATTERNS, query: { from: time(-1), to: time(60) } },
  { operation: `GET ${INTERVIEWS}/unbooked`, id: PATTERNS },
  { operation: `GET ${INTERVIEWS}/unscored`, id: PATTERNS },
  { operation: `POST ${INTERVIEWS}/slots/preview`, id: PATTERNS, body: generated },
  { operation: `POST ${INTERVIEWS}/slots/generate`, id: PATTERNS, body: generated },
  {
    operation: `POST ${INTERVIEWS}/slots`,
    id: PATTERNS,
    body: {
      ...{ ...slot, stageId: STAGE, startsAt: time(200), endsAt: time(201) },
      interviewerIds: slotIds.slice(0, 10),
    },
  },
  {
    operation: `POST ${INTERVIEWS}/slots/state`,
    id: PATTERNS,
    body: { ids: slotIds, state: 'frozen' },
  },
  {
    operation: `PATCH ${INTERVIEWS}/slots/{slotId}`,
    find: ofSlot,
    body: { version: 2, place: '厅'.repeat(100) },
  },
  { operation: `POST ${INTERVIEWS}/assignments/preview`, id: PATTERNS, body: { stageId: STAGE } },
  { operation: `POST ${INTERVIEWS}/assignments`, id: PATTERNS, body: { bookings } },
  // The choices are in another stage.
  {
    operation: `POST ${INTERVIEWS}/bookings`,
    id: PATTERNS,
    body: { choiceId: FIRST, slotId: FIRST + 1, from: FIRST },
    expected: 409,
  },
  {
    operation: `POST ${INTERVIEWS}/bookings/swap`,
    id: PATTERNS,
    body: { first, second },
    expected: 409,
  },
  { operation: `POST ${INTERVIEWS}/bookings/cancellation`, id: PATTERNS, body: first },
  {
    operation: `DELETE ${INTERVIEWS}/slots/{slotId}`,
    find: ofSlot,
    query: { version: 3, withBookings: 'true' },
  },
];

const SHEETS = `${CHOICE}/interview-sheets`;
const SHEET = `${SHEETS}/{stageId}`;
/** A choice with a booked interview; no step declares a conflict of interest with it. */
const sheetOf = { id: FIRST + 2, params: { stageId: STAGE } };
const ITEM = `SELECT ${FIRST + 2} AS id, ${STAGE} AS "stageId", max(id) AS "itemId" FROM interview_sheet_item`;
/** Reads and writes the sheet of an interview. */
export const sheets = [
  { operation: `GET ${SHEETS}`, id: FIRST + 2 },
  { operation: `POST ${SHEET}/draws`, ...sheetOf, body: { count: 10 } },
  { operation: `GET ${SHEET}/questions`, ...sheetOf },
  { operation: `POST ${SHEET}/questions`, ...sheetOf, body: { questionId: FIRST } },
  { operation: `POST ${SHEET}/items`, ...sheetOf, body: { text: han(500) } },
  // The applicant has done nothing.
  { operation: `POST ${SHEET}/facts`, ...sheetOf, body: { key: latin(32) }, expected: 400 },
  {
    operation: `PUT ${SHEET}/items/{itemId}`,
    find: ITEM,
    body: { note: han(4000), done: true, version: 1 },
  },
  { operation: `GET ${SHEET}`, ...sheetOf },
  // The sheet has other items.
  {
    operation: `POST ${SHEET}/order`,
    ...sheetOf,
    body: { ids: slotIds.slice(0, 50) },
    expected: 409,
  },
  { operation: `DELETE ${SHEET}/items/{itemId}`, find: ITEM, query: { version: 2 } },
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
