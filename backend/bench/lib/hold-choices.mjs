// The largest legal inputs of what staff write about a choice.
import { FIRST } from './hold-rows.mjs';
import { han } from './hold-texts.mjs';

const CHOICE = '/api/admin/application-choices/{id}';
const scorecard = {
  marks: Array.from({ length: 50 }, (_, n) => ({ criterionId: FIRST + n, level: 7 })),
  recommendation: 'yes',
  privateNote: han(4000),
  publicWords: han(4000),
};
const NOTE = `SELECT ${FIRST} AS id, max(id) AS "noteId" FROM choice_note`;

/** Through the states of a scorecard, then a note. */
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
