import { DATA_READS_OF, READ_KIND } from '../../audit';
import type { Section } from './section';

/** The account, and what follows from its use. */
export const accountSections = {
  account: {
    covers: [],
    rows: `SELECT u.id AS key, u.id, u.username, u.email, u.telephone, u.qq_id AS "qqId", g.name AS "userGroup", u.admin,
        u.banned, CASE WHEN u.ban_reason_shown THEN u.ban_reason END AS "banReason", u.locale,
        u.created_at AS "createdAt", u.updated_at AS "updatedAt"
      FROM "user" u JOIN user_group g ON g.code = u.user_group WHERE u.id = $1`,
  },
  sessions: {
    covers: ['session.user_id'],
    rows: `SELECT row_number() OVER (ORDER BY s.created_at, s.id) AS key, s.address, s.user_agent AS "userAgent", s.remember,
        s.created_at AS "createdAt", s.expires_at AS "expiresAt", s.ended_at AS "endedAt"
      FROM session s WHERE s.user_id = $1`,
  },
  activeHours: {
    covers: ['active_hour.user_id'],
    rows: `SELECT row_number() OVER (ORDER BY h.hour) AS key, h.hour FROM active_hour h WHERE h.user_id = $1`,
  },
  roles: {
    covers: ['role_grant.user_id'],
    rows: `SELECT r.id AS key, r.role, r.categories, r.until, r.created_at AS "createdAt"
      FROM role_grant r WHERE r.user_id = $1`,
  },
  invitations: {
    covers: ['invitation_use.user_id'],
    rows: `SELECT i.invitation_id AS key, v.content AS code, i.used_at AS "usedAt"
      FROM invitation_use i JOIN invitation v ON v.id = i.invitation_id WHERE i.user_id = $1`,
  },
  consents: {
    covers: ['consent.user_id'],
    rows: `SELECT c.id AS key, t.purpose, t.number AS version, t.text, t.text_en AS "textEn", p.title AS "campaignTitle",
        c.given_at AS "givenAt", c.withdrawn_at AS "withdrawnAt"
      FROM consent c JOIN consent_text t ON t.id = c.text_id LEFT JOIN campaign p ON p.id = c.campaign_id WHERE c.user_id = $1`,
  },
  mails: {
    covers: ['mail.user_id'],
    rows: `SELECT m.id AS key, m.template, m.recipient, m.subject, m.text, m.state, m.created_at AS "createdAt",
        m.ended_at AS "endedAt"
      FROM mail m WHERE m.user_id = $1`,
  },
  dataReads: {
    covers: ['audit_log_person.user_id'],
    // Without the names of the readers, which the user center shows.
    rows: `SELECT log.id AS key, ${READ_KIND} AS kind, log.after->>'name' AS "fileName", log.created_at AS "readAt" ${DATA_READS_OF}`,
  },
  actions: {
    covers: ['audit_log.actor_id'],
    rows: `SELECT l.id AS key, l.action, l.resource, l.target_id AS "targetId", l.ip AS address, l.created_at AS "createdAt"
      FROM audit_log l WHERE l.actor_id = $1`,
  },
} satisfies Record<string, Section>;
