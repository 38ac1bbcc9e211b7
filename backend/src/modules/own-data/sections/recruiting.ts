import type { Section } from './section';

/** The files of the applications `a` of the user $1. */
export const FILES_OF = `FROM application_file f JOIN application a ON a.id = f.application_id
  JOIN file s ON s.sha256 = f.sha256 WHERE a.user_id = $1`;

/** Of a choice `o`: only what was announced, never what is decided and not told. */
const CHOICES = `(SELECT coalesce(json_agg(json_build_object('position', p.title, 'positionEn', p.title_en, 'rank', o.rank,
      'result', nullif(o.announced, 'none'), 'announcedAt', o.announced_at, 'respondUntil', o.respond_until,
      'response', o.response, 'respondedAt', o.responded_at, 'words', (SELECT r.words FROM announcement_result r
        WHERE r.choice_id = o.id ORDER BY r.announcement_id DESC LIMIT 1)) ORDER BY o.rank), '[]')
    FROM application_choice o JOIN campaign_position p ON p.id = o.position_id WHERE o.application_id = a.id)`;

const QUESTIONS = `(SELECT json_object_agg(q ->> 'key', q ->> 'title')
    FROM form_version v, jsonb_array_elements(v.questions) AS q
    WHERE v.id = coalesce(a.draft_form_version_id, a.form_version_id) AND q ->> 'kind' <> 'section')`;

/** Applications, and work on campaigns. */
export const recruitingSections = {
  applications: {
    covers: ['application.user_id'],
    rows: `SELECT a.id AS key, a.id, c.title AS "campaignTitle", c.title_en AS "campaignTitleEn", a.state, ${QUESTIONS} AS questions,
        a.answers, a.draft, ${CHOICES} AS choices, a.submitted_at AS "submittedAt", a.created_at AS "createdAt",
        a.updated_at AS "updatedAt"
      FROM application a JOIN campaign c ON c.id = a.campaign_id WHERE a.user_id = $1`,
  },
  applicationFiles: {
    covers: [],
    rows: `SELECT f.id AS key, f.id, f.application_id AS "applicationId", f.question, f.name, s.size, f.created_at AS "createdAt"
      ${FILES_OF}`,
  },
  // Words for the applicant, once there is a result; marks, recommendations and private notes are of the staff.
  feedback: {
    covers: [],
    rows: `SELECT k.id AS key, o.application_id AS "applicationId", p.title AS position, k.public_words AS words,
        k.submitted_at AS "writtenAt"
      FROM application a JOIN application_choice o ON o.application_id = a.id AND o.announced <> 'none'
        JOIN campaign_position p ON p.id = o.position_id
        JOIN scorecard k ON k.choice_id = o.id AND k.submitted_at IS NOT NULL AND k.public_words <> ''
      WHERE a.user_id = $1`,
  },
  campaignStaff: {
    covers: ['campaign_staff.user_id'],
    rows: `SELECT s.id AS key, c.title AS "campaignTitle", s.kind, s.created_at AS "createdAt"
      FROM campaign_staff s JOIN campaign c ON c.id = s.campaign_id WHERE s.user_id = $1`,
  },
  interviews: {
    covers: [],
    rows: `SELECT b.id AS key, p.title AS position, lower(s.during) AS "startsAt", upper(s.during) AS "endsAt", s.place, s.link,
        b.created_at AS "bookedAt", b.reminded_for AS "remindedFor"
      FROM application a JOIN application_choice o ON o.application_id = a.id
        JOIN campaign_position p ON p.id = o.position_id
        JOIN interview_booking b ON b.choice_id = o.id JOIN interview_slot s ON s.id = b.slot_id
      WHERE a.user_id = $1`,
  },
  interviewsHeld: {
    covers: ['interview_slot_interviewer.user_id'],
    rows: `SELECT s.id AS key, c.title AS "campaignTitle", lower(s.during) AS "startsAt", upper(s.during) AS "endsAt", s.place
      FROM interview_slot_interviewer i JOIN interview_slot s ON s.id = i.slot_id JOIN campaign c ON c.id = s.campaign_id
      WHERE i.user_id = $1`,
  },
  calendarFeed: {
    covers: ['interview_feed.user_id'],
    rows: `SELECT f.user_id AS key, f.created_at AS "createdAt" FROM interview_feed f WHERE f.user_id = $1`,
  },
  retention: {
    covers: ['retention_warning.user_id', 'retention_hold.user_id'],
    rows: `SELECT row_number() OVER (ORDER BY at, kind) AS key, kind, purpose, at, "dueAt" FROM (
        SELECT 'warning' AS kind, w.purpose, w.warned_at AS at, w.due_at AS "dueAt" FROM retention_warning w WHERE w.user_id = $1
        UNION ALL SELECT 'postponement', NULL, h.created_at, h.until FROM retention_hold h WHERE h.user_id = $1) r`,
  },
} satisfies Record<string, Section>;
