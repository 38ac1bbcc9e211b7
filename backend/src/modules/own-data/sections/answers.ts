import { type Section, TITLE } from './section';

/** The files of the answers `a` that the user $1 owns. */
export const ANSWER_FILES_OF = `FROM task_answer_file f JOIN task_answer a ON a.id = f.answer_id
  JOIN file s ON s.sha256 = f.sha256 WHERE a.user_id = $1`;

const VERSIONS = `(SELECT coalesce(json_agg(json_build_object('number', v.number, 'text', v.text, 'links', v.links, 'aiUse', v.ai_use,
      'files', v.files, 'submittedAt', v.submitted_at, 'returnedAt', v.returned_at, 'returnComment', v.return_comment)
    ORDER BY v.number), '[]') FROM task_answer_version v WHERE v.answer_id = a.id)`;

/** Answers in text, files and links. */
export const answerSections = {
  taskAnswers: {
    covers: ['task_answer.user_id'],
    rows: `SELECT a.id AS key, a.id, a.challenge_id AS "challengeId", ${TITLE}, a.state, a.draft, ${VERSIONS} AS versions, a.points,
        a.passed, a.marked_at AS "markedAt", a.dispute_text AS dispute, a.disputed_at AS "disputedAt",
        a.dispute_answer AS "disputeAnswer", a.dispute_answered_at AS "disputeAnsweredAt", a.created_at AS "createdAt"
      FROM task_answer a JOIN challenge c ON c.id = a.challenge_id WHERE a.user_id = $1`,
  },
  taskFiles: {
    covers: [],
    rows: `SELECT f.id AS key, f.id, f.answer_id AS "answerId", f.name, s.size, f.created_at AS "createdAt" ${ANSWER_FILES_OF}`,
  },
  // What the authors of an answer are told; private notes are of the reviewers.
  taskFeedback: {
    covers: [],
    rows: `SELECT m.id AS key, m.answer_id AS "answerId", m.scores, m.points, m.public_comment AS comment, m.submitted_at AS "writtenAt"
      FROM task_mark m JOIN task_answer a ON a.id = m.answer_id WHERE a.user_id = $1 AND m.decides`,
  },
  coAuthorships: {
    covers: ['task_answer_author.user_id'],
    rows: `SELECT o.answer_id AS key, o.challenge_id AS "challengeId", ${TITLE}, o.accepted_at AS "acceptedAt",
        o.created_at AS "invitedAt"
      FROM task_answer_author o JOIN task_answer a ON a.id = o.answer_id JOIN challenge c ON c.id = o.challenge_id
      WHERE o.user_id = $1 AND a.user_id <> $1`,
  },
} satisfies Record<string, Section>;
