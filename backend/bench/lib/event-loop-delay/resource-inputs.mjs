// The largest valid rows of admin resources, as far as the OpenAPI document lacks them.
import { han, latin, questions, time } from './texts.mjs';

/** The maximum number of patterns, with the maximum total cost. */
const flag = {
  kind: 'regex',
  flagLiteral: '[ab]*a[ab]{1,240}',
  alternatives: Array.from({ length: 50 }, (_, n) => `(?i)\\pL\\pL${latin(238)}${n}`),
};

/** A pattern that would take seconds to compile. */
export const hugePatterns = {
  ...flag,
  alternatives: Array.from({ length: 50 }, (_, n) => '.{1,1000}'.repeat(28) + n),
};

/** The longest texts that fit into one body. */
const challenge = {
  category: 'web',
  description: han(60_000),
  authorIds: Array.from({ length: 20 }, (_, n) => n + 1),
};
const config = {
  driver: 'docker',
  command: Array.from({ length: 64 }, () => han(600)),
  environment: Array.from({ length: 64 }, (_, n) => `V${n}=${han(600)}`),
  ports: Array.from({ length: 8 }, (_, n) => ({
    name: `p${latin(30)}${n}`,
    number: n + 1,
    protocol: 'tcp',
  })),
  capabilities: [],
};
const rule = {
  conditions: Array.from({ length: 20 }, () => ({
    ...{ column: 'points', operator: 'gte', value: 300 },
  })),
  positionId: null,
  stageId: null,
};
const campaign = { opensAt: time(-1), closesAt: time(30), audience: [0, 1, 2] };
const levels = Array.from({ length: 7 }, () => ({ title: han(100), titleEn: latin(100) }));
const board = { visibility: 'everyone', from: time(-400), to: time(0) };
const contact = { telephone: '+86 138 0000 0000', qqId: '123456789012' };

/**
 * By path: values of a new row and of an update that the OpenAPI document lacks. `find` selects the row to read if it is
 * not the first one of `rows.mjs`.
 */
export const resources = {
  jobs: { find: `SELECT id FROM graphile_worker.add_job('none')` },
  mails: {
    find: `INSERT INTO mail (template, user_id, recipient, locale, subject, text, message_id)
      SELECT 'passwordChanged', id, email, locale, repeat('题', 255), repeat('题', 4000), gen_random_uuid() FROM "user" WHERE id = 1 RETURNING id`,
  },
  'mail-templates': { find: 'SELECT min(id) AS id FROM mail_template' },
  reviews: { find: 'SELECT max(id) AS id FROM task_answer' },
  'audit-logs': { find: 'SELECT max(id) AS id FROM audit_log' },
  settings: {
    find: `SELECT id FROM setting WHERE key = 'guidelinesUrl'`,
    update: { value: `https://${latin(1992)}` },
  },
  'retention-rules': {
    find: 'SELECT min(id) AS id FROM retention_rule',
    update: { action: 'delete', days: 3650, warnDays: 90 },
  },
  'retention-holds': {
    create: { userId: 1, until: time(300) },
    update: { until: time(200) },
  },
  'due-data': { find: 'SELECT min(id) AS id FROM due_data' },
  'role-grants': {
    create: { userId: 1, role: 'viewer', until: time(400) },
    update: { until: time(300) },
  },
  flags: {
    create: { challengeId: 100_501, ...flag },
    update: { ...flag, flagLiteral: '[ab]*b[ab]{1,240}' },
  },
  submissions: { find: 'SELECT max(id) AS id FROM submission' },
  'instance-configs': { create: config, update: config },
  challenges: { create: challenge, update: challenge },
  periods: { create: { startsAt: time(-400), endsAt: time(400), counts: 'all' } },
  'saved-boards': { create: board, update: board },
  forms: { create: { questions }, update: { questions } },
  campaigns: { create: campaign, update: campaign },
  'campaign-positions': { create: { campaignId: 100_501 } },
  'campaign-stages': { create: { campaignId: 100_501 } },
  'campaign-criteria': { create: { campaignId: 100_501, levels }, update: { levels } },
  'campaign-questions': { create: { campaignId: 100_501 } },
  // A campaign can have one letter of each kind.
  'campaign-letters': { create: { campaignId: 100_501, decision: 'rejected' } },
  'campaign-staff': { create: { campaignId: 100_501, userId: 1, positionIds: [] } },
  'campaign-rules': { create: { campaignId: 100_501, ...rule }, update: rule },
  users: { update: contact },
};
