// The largest valid inputs of answers to challenges, and of their reviews.
import { EVERYTHING, PATTERNS } from './rows.mjs';
import { han, latin } from './texts.mjs';

const TASK = '/api/admin/challenges/{id}';
const ANSWER = '/api/challenges/{id}/answer';
const REVIEW = '/api/admin/reviews/{id}';

const levels = Array.from({ length: 8 }, (_, n) => ({
  ...{ points: n, title: han(100), titleEn: latin(100) },
}));
const criteria = Array.from({ length: 20 }, (_, n) => ({
  ...{ key: `${latin(30)}${n + 10}`, title: han(100), titleEn: latin(100), levels },
}));
const scores = criteria.map(({ key }) => ({ key, points: 7, comment: han(1000) }));
const settings = {
  ...{ dueAt: null, acceptsUntil: null, takesText: true, takesFiles: true, takesLinks: true },
  ...{ maxFiles: 5, maxVersions: 10, asksAiUse: true, maxCoAuthors: 4, hidesNames: false },
  ...{ secondMark: false, tolerance: 0, passPoints: 10 },
};
const draft = {
  text: `${han(999)}\n`.repeat(50),
  links: Array.from({ length: 10 }, (_, n) => `https://${latin(1980)}/${n}`),
  ...{ aiUse: han(2000), files: [] },
};

const UPLOADED = `SELECT ${PATTERNS} AS id, max(id) AS "fileId" FROM task_answer_file`;
const FIND = `SELECT id FROM task_answer WHERE user_id = ${EVERYTHING}`;
// No version names it.
const UNNAMED = 'SELECT max(id) AS id, 1 AS "fileId" FROM task_answer';

const author = (step) => ({ as: 'admin', id: PATTERNS, ...step });
const player = (step) => ({ id: PATTERNS, ...step });
const staff = (step) => ({ as: 'admin', find: FIND, ...step });

/** Moves an answer from its task to the answer to its dispute. */
export const tasks = [
  author({ operation: `POST ${TASK}/rubric`, body: { number: 0, criteria } }),
  author({ operation: `GET ${TASK}/rubric` }),
  author({ operation: `PUT ${TASK}/task`, body: { version: 0, ...settings } }),
  author({ operation: `GET ${TASK}/task` }),
  player({ operation: `PUT ${ANSWER}`, body: { version: 0, ...draft } }),
  player({ operation: `POST ${ANSWER}/files`, fileBytes: 10 * 1024 * 1024 }),
  player({ operation: `GET ${ANSWER}/files/{fileId}`, find: UPLOADED }),
  player({ operation: `POST ${ANSWER}/co-authors`, body: { username: 'delay100003' } }),
  player({
    operation: `DELETE ${ANSWER}/co-authors/{userId}`,
    find: `SELECT ${PATTERNS} AS id, max(user_id) AS "userId" FROM task_answer_author`,
  }),
  player({
    operation: `POST ${ANSWER}/invitation`,
    body: { answerId: 1, accept: true },
    expected: 409,
  }),
  player({ operation: `POST ${ANSWER}/submission`, body: { version: 1 } }),
  player({ operation: `GET ${ANSWER}` }),
  player({ operation: `DELETE ${ANSWER}`, query: { version: 2 }, expected: 409 }),
  author({ operation: `DELETE ${TASK}/task`, query: { version: 1 }, expected: 409 }),
  { as: 'admin', operation: 'GET /api/admin/reviewers' },
  {
    as: 'admin',
    operation: 'POST /api/admin/reviews/assignments',
    body: { ids: [1], reviewerId: null },
    expected: [200, 409],
  },
  {
    as: 'admin',
    operation: 'POST /api/admin/reviews/distribution',
    body: { category: 'web' },
  },
  staff({ operation: `GET ${REVIEW}/answer` }),
  staff({ operation: `GET ${REVIEW}/files/{fileId}`, find: UNNAMED, expected: 404 }),
  staff({ operation: `POST ${REVIEW}/claim` }),
  staff({
    operation: `PUT ${REVIEW}/mark`,
    body: {
      number: 1,
      version: 1,
      scores,
      publicComment: `${han(999)}\n`.repeat(10),
      privateNote: han(4000),
    },
  }),
  staff({ operation: `DELETE ${REVIEW}/claim` }),
  staff({ operation: `POST ${REVIEW}/mark/submission`, body: { number: 1, version: 2 } }),
  staff({
    operation: `POST ${REVIEW}/return`,
    body: { number: 1, comment: `${han(999)}\n`.repeat(10) },
    expected: 409,
  }),
  player({ operation: `GET ${ANSWER}/feedback` }),
  player({ operation: `POST ${ANSWER}/dispute`, body: { text: han(4000) } }),
  staff({
    operation: `POST ${REVIEW}/dispute-answer`,
    body: { number: 1, version: null, text: han(4000) },
    // The admin has marked it.
    expected: 409,
  }),
];
