import { type Section, TITLE } from './section';

/** What a user did on challenges. */
export const trainingSections = {
  submissions: {
    covers: ['submission.user_id'],
    rows: `SELECT s.id AS key, s.challenge_id AS "challengeId", ${TITLE}, s.text, s.result, s.test, s.created_at AS "createdAt"
      FROM submission s JOIN challenge c ON c.id = s.challenge_id WHERE s.user_id = $1`,
  },
  captures: {
    covers: ['capture.user_id'],
    rows: `SELECT k.id AS key, k.challenge_id AS "challengeId", ${TITLE}, k.flag_id AS "flagId", k.late, k.points, k.passed, k.captured_at AS "capturedAt"
      FROM capture k JOIN challenge c ON c.id = k.challenge_id WHERE k.user_id = $1`,
  },
  points: {
    covers: ['score_event.user_id'],
    rows: `SELECT e.id AS key, e.kind, e.challenge_id AS "challengeId", e.delta, e.passed, e.reason, e.reason_en AS "reasonEn", e.at
      FROM score_event e WHERE e.user_id = $1`,
    hiddenFrom: 'at',
  },
  archivedBoards: {
    covers: ['period_total.user_id'],
    rows: `SELECT row_number() OVER (ORDER BY t.period_id, t.category) AS key, p.name AS period, p.name_en AS "periodEn",
        nullif(t.category, '') AS category, t.username, t.score, t.solved_count AS "solvedCount", t.last_score_at AS "lastScoreAt"
      FROM period_total t JOIN period p ON p.id = t.period_id WHERE t.user_id = $1`,
  },
  certificates: {
    covers: ['certificate.user_id'],
    rows: `SELECT c.id AS key, c.public_id AS id, c.content, c.issued_at AS "issuedAt", c.voided_at AS "voidedAt"
      FROM certificate c WHERE c.user_id = $1`,
  },
  openings: {
    covers: ['challenge_opening.user_id'],
    rows: `SELECT c.id AS key, c.id AS "challengeId", ${TITLE}, o.opened_at AS "openedAt"
      FROM challenge_opening o JOIN challenge c ON c.id = o.challenge_id WHERE o.user_id = $1`,
  },
  instances: {
    covers: ['instance.user_id'],
    rows: `SELECT i.id AS key, i.challenge_id AS "challengeId", i.state, i.created_at AS "createdAt", i.started_at AS "startedAt",
        i.ended_at AS "endedAt"
      FROM instance i WHERE i.user_id = $1`,
  },
  authorships: {
    covers: ['challenge_author.user_id'],
    rows: `SELECT c.id AS key, c.id AS "challengeId", c.title AS "challengeTitle"
      FROM challenge_author a JOIN challenge c ON c.id = a.challenge_id WHERE a.user_id = $1`,
  },
  authorInvitations: {
    covers: ['author_invitation.user_id'],
    rows: `SELECT i.challenge_id AS key, i.challenge_id AS "challengeId", i.created_at AS "createdAt"
      FROM author_invitation i WHERE i.user_id = $1`,
  },
  authorExclusions: {
    covers: ['author_exclusion.user_id'],
    rows: `SELECT x.challenge_id AS key, x.challenge_id AS "challengeId", x.created_at AS "createdAt"
      FROM author_exclusion x WHERE x.user_id = $1`,
  },
  instanceConfigs: {
    covers: ['instance_config.owner_id'],
    rows: `SELECT c.id AS key, c.id, c.name, c.created_at AS "createdAt" FROM instance_config c WHERE c.owner_id = $1`,
  },
  // Without the dynamic flags, which the bin keeps in the same table.
  deleted: {
    covers: ['deleted_row.user_id'],
    rows: `SELECT d.id AS key, d.source AS kind, d.challenge_id AS "challengeId", d.content ->> 'text' AS text,
        d.content ->> 'result' AS result,
        coalesce(d.content ->> 'created_at', d.content ->> 'captured_at', d.content ->> 'opened_at') AS at
      FROM deleted_row d WHERE d.user_id = $1 AND d.source IN ('submission', 'capture', 'challenge_opening')`,
  },
} satisfies Record<string, Section>;
