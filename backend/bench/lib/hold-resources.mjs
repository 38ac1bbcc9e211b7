// The admin resources: what a row of theirs holds at most, and what an update sets.
import { categories, han, latin, time } from './hold-texts.mjs';

const names = { name: han(40), nameEn: latin(40) };

/** The longest two descriptions that fit into one body. */
export const challenge = {
  title: han(100),
  titleEn: latin(100),
  category: 'web',
  difficulty: 'boss',
  description: han(60_000),
  descriptionEn: latin(65_536),
  baseScore: 10_000,
  author: han(200),
  attribution: han(200),
  connectionInfo: han(200),
  tags: Array.from({ length: 20 }, (_, n) => han(37) + (100 + n)),
  authorIds: Array.from({ length: 20 }, (_, n) => n + 1),
};

/** As many patterns as there may be, together as costly as is allowed. */
export const flag = {
  kind: 'regex',
  flagLiteral: '[ab]*a[ab]{1,240}',
  alternatives: Array.from({ length: 50 }, (_, n) => `(?i)\\pL\\pL${latin(238)}${n}`),
  score: 10_000,
};

/** Would take seconds to compile. */
export const hugePatterns = {
  ...flag,
  alternatives: Array.from({ length: 50 }, (_, n) => '.{1,1000}'.repeat(28) + n),
};

const config = {
  name: han(100),
  driver: 'docker',
  image: latin(255),
  command: Array.from({ length: 64 }, () => han(600)),
  environment: Array.from({ length: 64 }, (_, n) => `V${n}=${han(600)}`),
  ports: Array.from({ length: 8 }, (_, n) => ({
    name: `p${latin(30)}${n}`,
    number: n + 1,
    protocol: 'tcp',
  })),
  flagVariable: latin(64),
};

const campaign = {
  ...{ title: han(100), titleEn: latin(100), text: han(20_000), textEn: latin(20_000) },
  ...{ opensAt: time(-1), closesAt: time(30), audience: [0, 1, 2] },
};

const campaignTexts = {
  ...{ title: han(100), titleEn: latin(100), text: han(20_000), textEn: latin(20_000) },
  sortOrder: 1000,
};

const board = {
  ...names,
  directions: categories,
  visibility: 'everyone',
  from: time(-400),
  to: time(0),
};

/** By path: what is created and what an update sets; `find` where the row to read is another one. */
export const resources = {
  jobs: { find: `SELECT id FROM graphile_worker.add_job('none')` },
  mails: {
    find: `INSERT INTO mail (template, user_id, recipient, locale, subject, text, message_id)
      SELECT 'passwordChanged', id, email, locale, repeat('题', 255), repeat('题', 4000), gen_random_uuid() FROM "user" WHERE id = 1 RETURNING id`,
  },
  'mail-templates': {
    find: 'SELECT min(id) AS id FROM mail_template',
    update: {
      subject: han(150),
      subjectEn: latin(150),
      text: han(4000),
      textEn: latin(4000),
    },
  },
  'audit-logs': { find: 'SELECT max(id) AS id FROM audit_log' },
  settings: { find: 'SELECT min(id) AS id FROM setting' },
  'user-groups': {
    create: names,
    update: { ...names, name: han(39), nameEn: latin(39) },
  },
  'role-grants': {
    create: { userId: 1, role: 'viewer', categories, until: time(400) },
    update: { categories, until: time(300) },
  },
  flags: {
    create: { challengeId: 100_501, ...flag },
    update: { ...flag, flagLiteral: '[ab]*b[ab]{1,240}' },
  },
  submissions: { find: 'SELECT max(id) AS id FROM submission' },
  'instance-configs': {
    create: config,
    update: { ...config, name: han(99) },
  },
  instances: {},
  'integrity-events': {},
  challenges: {
    create: challenge,
    update: { ...challenge, title: han(99) },
  },
  invitations: {
    create: { content: latin(32), comment: han(200), maxUses: 10_000 },
    update: { comment: han(200) },
  },
  'invitation-uses': {},
  periods: {
    create: { ...names, kind: 'season', startsAt: time(-400), endsAt: time(400), counts: 'all' },
    update: { ...names },
  },
  'saved-boards': { create: board, update: board },
  campaigns: { create: campaign, update: { ...campaign, title: han(99) } },
  'campaign-positions': {
    create: { campaignId: 100_501, ...campaignTexts, categories, quota: 10_000 },
    update: campaignTexts,
  },
  'campaign-stages': {
    create: { campaignId: 100_501, ...campaignTexts, kind: 'interview' },
    update: campaignTexts,
  },
  users: {
    update: { username: han(24), telephone: '+86 138 0000 0000', qqId: '123456789012' },
  },
};
