// The dependency rules of the backend. A module imports only the modules listed, through its index.ts;
// of a deep module any file may be imported. The first path that matches a file is its module.

const http = ['http-errors', 'http-access', 'validation'];
const base = ['lib', ...http, 'crud', 'database', 'events', 'jobs', 'cache'];

/** @type {Record<string, { path: string, imports: string[], deep?: true, roots?: true }>} */
export const modules = {
  lib: { path: 'src/lib', imports: [], deep: true },

  'http-errors': { path: 'src/http/errors', imports: ['lib'] },
  'http-access': { path: 'src/http/access', imports: ['lib', 'http-errors'] },
  validation: { path: 'src/http/validation', imports: ['lib', 'http-errors'] },
  health: { path: 'src/http/health', imports: ['lib', 'http-access', 'config', 'database'] },
  'response-cache': {
    path: 'src/http/response-cache',
    imports: ['lib', 'http-access', 'cache'],
    deep: true,
  },
  http: { path: 'src/http', imports: ['lib', 'http-errors'], deep: true },

  config: { path: 'src/infra/config', imports: ['lib'] },
  cache: { path: 'src/infra/cache', imports: ['lib'], deep: true },
  'database-embedded': { path: 'src/infra/database/embedded', imports: ['lib', 'config'] },
  database: {
    path: 'src/infra/database',
    imports: ['lib', 'config', 'http-errors', 'database-embedded'],
  },
  events: { path: 'src/infra/events', imports: ['lib', 'http-access', 'database'] },
  jobs: { path: 'src/infra/jobs', imports: ['lib', 'cache', 'database', 'metrics'] },
  'rate-limit': {
    path: 'src/infra/rate-limit',
    imports: ['lib', 'config', 'http-errors', 'database'],
  },
  files: {
    path: 'src/infra/files',
    imports: ['lib', 'http-errors', 'http-access', 'config', 'database'],
  },
  mail: {
    path: 'src/infra/mail',
    imports: ['lib', 'config', 'http-errors', 'database', 'jobs'],
  },
  workbooks: { path: 'src/infra/workbooks', imports: ['lib', 'http-errors', 'database'] },
  metrics: { path: 'src/infra/metrics', imports: ['config', 'database'] },
  logging: { path: 'src/infra/logging', imports: [], deep: true },
  lifecycle: {
    path: 'src/infra/lifecycle',
    imports: ['lib', 'config', 'database', 'database-embedded', 'health'],
    deep: true,
  },

  crud: { path: 'src/crud', imports: ['lib', ...http, 'database', 'rate-limit'] },

  audit: { path: 'src/modules/audit', imports: base },
  deletions: { path: 'src/modules/deletions', imports: [...base, 'config'] },
  'user-groups': { path: 'src/modules/user-groups', imports: [...base, 'audit'] },
  roles: { path: 'src/modules/roles', imports: [...base, 'audit'] },
  users: {
    path: 'src/modules/users',
    imports: [...base, 'config', 'audit', 'deletions', 'user-groups', 'roles'],
  },
  invitations: { path: 'src/modules/invitations', imports: [...base, 'audit', 'user-groups'] },
  scores: { path: 'src/modules/scores', imports: base },
  periods: { path: 'src/modules/periods', imports: [...base, 'scores'] },
  site: {
    path: 'src/modules/site',
    imports: [...base, 'config', 'audit', 'user-groups', 'periods'],
  },
  captcha: { path: 'src/modules/captcha', imports: [...base, 'config', 'site'] },
  auth: {
    path: 'src/modules/auth',
    imports: [
      ...base,
      ...['config', 'rate-limit', 'metrics', 'mail'],
      ...['users', 'user-groups', 'invitations', 'site', 'captcha', 'audit', 'consents'],
    ],
  },
  flags: {
    path: 'src/modules/flags',
    imports: [...base, 'config', 'metrics', 'periods', 'users', 'audit'],
  },
  'instance-configs': {
    path: 'src/modules/instance-configs',
    imports: [...base, 'audit'],
  },
  challenges: {
    path: 'src/modules/challenges',
    imports: [
      ...base,
      ...['config', 'files', 'rate-limit', 'response-cache'],
      ...['flags', 'periods', 'instance-configs', 'roles', 'users', 'user-groups', 'audit'],
    ],
  },
  'task-answers': {
    path: 'src/modules/task-answers',
    imports: [...base, 'files', 'rate-limit', 'challenges', 'flags', 'forms', 'users', 'audit'],
  },
  reviews: {
    path: 'src/modules/reviews',
    imports: [
      ...base,
      ...['config', 'files', 'mail', 'challenges', 'task-answers', 'forms'],
      ...['users', 'roles', 'site', 'audit'],
    ],
  },
  bin: { path: 'src/modules/bin', imports: [...base, 'flags', 'audit'] },
  ledger: { path: 'src/modules/ledger', imports: [...base, 'flags', 'periods', 'audit'] },
  boards: {
    path: 'src/modules/scoreboard/boards',
    imports: [...base, 'response-cache', 'rate-limit', 'users', 'periods', 'scores'],
  },
  solved: {
    path: 'src/modules/scoreboard/solved',
    imports: [...base, 'response-cache', 'flags', 'users', 'periods', 'boards'],
  },
  scoreboard: {
    path: 'src/modules/scoreboard',
    imports: [...base, 'response-cache', 'periods', 'scores', 'boards', 'solved'],
  },
  'board-export': {
    path: 'src/modules/board-export',
    imports: [...base, 'rate-limit', 'workbooks', 'periods', 'scores', 'scoreboard'],
  },
  statistics: {
    path: 'src/modules/statistics',
    imports: [...base, 'flags', 'periods', 'scores', 'users'],
  },
  'roll-over': {
    path: 'src/modules/roll-over',
    imports: [...base, 'user-groups', 'periods', 'campaigns', 'applications'],
  },
  certificates: {
    path: 'src/modules/certificates',
    imports: [...base, 'rate-limit', 'periods', 'scores'],
  },
  'saved-boards': {
    path: 'src/modules/saved-boards',
    imports: [...base, 'periods', 'user-groups'],
  },
  consents: { path: 'src/modules/consents', imports: [...base, 'audit'] },
  forms: { path: 'src/modules/forms', imports: base },
  campaigns: {
    path: 'src/modules/campaigns',
    imports: [...base, 'mail', 'challenges', 'forms', 'roles', 'user-groups'],
  },
  applications: {
    path: 'src/modules/applications',
    imports: [
      ...base,
      'files',
      'rate-limit',
      'campaigns',
      'consents',
      'forms',
      'users',
      'user-groups',
      'audit',
    ],
  },
  'former-applications': {
    path: 'src/modules/former-applications',
    imports: [...base, 'applications', 'campaigns', 'consents'],
  },
  evidence: {
    path: 'src/modules/evidence',
    imports: [...base, 'applications', 'campaigns', 'scores', 'statistics'],
  },
  'choice-notes': {
    path: 'src/modules/choice-notes',
    imports: [...base, 'applications', 'audit'],
  },
  scorecards: {
    path: 'src/modules/scorecards',
    imports: [...base, 'campaigns', 'applications', 'audit'],
  },
  decisions: {
    path: 'src/modules/decisions',
    imports: [
      ...base,
      ...['config', 'mail', 'campaigns', 'applications'],
      ...['roles', 'users', 'user-groups', 'site', 'audit'],
    ],
  },
  interviews: {
    path: 'src/modules/interviews',
    imports: [
      ...base,
      ...['config', 'mail', 'rate-limit'],
      ...['applications', 'campaigns', 'audit', 'site'],
    ],
  },
  'interview-feeds': {
    path: 'src/modules/interview-feeds',
    imports: [...base, 'config', 'rate-limit', 'applications', 'campaigns', 'interviews'],
  },
  'interview-sheets': {
    path: 'src/modules/interview-sheets',
    imports: [...base, 'applications', 'campaigns', 'evidence', 'audit'],
  },
  'campaign-reports': {
    path: 'src/modules/campaign-reports',
    imports: [
      ...base,
      'rate-limit',
      'workbooks',
      'applications',
      'campaigns',
      'forms',
      'board-export',
      'scores',
    ],
  },
  'own-data': {
    path: 'src/modules/own-data',
    imports: [
      ...base,
      ...['config', 'files', 'mail', 'rate-limit', 'applications', 'audit', 'auth', 'consents'],
      ...['deletions', 'periods', 'users'],
    ],
  },
  retention: {
    path: 'src/modules/retention',
    imports: [
      ...base,
      ...['config', 'mail', 'audit', 'own-data', 'users'],
      ...['deletions', 'campaigns', 'applications', 'site'],
    ],
  },
  live: { path: 'src/modules/live', imports: [...base, 'config', 'metrics', 'periods'] },
  instances: {
    path: 'src/modules/instances',
    imports: [...base, 'config', ...['instance-configs', 'challenges', 'flags', 'users', 'audit']],
  },
  operations: {
    path: 'src/modules/operations',
    imports: [...base, 'config', 'instances'],
  },
  mails: { path: 'src/modules/mails', imports: [...base, 'mail', 'users', 'audit'] },
  'jobs-admin': {
    path: 'src/modules/jobs',
    imports: [...base, 'audit'],
  },
  drivers: {
    path: 'src/modules/reconciler/drivers',
    imports: ['lib', 'instance-configs', 'instances'],
    deep: true,
  },
  reconciler: {
    path: 'src/modules/reconciler',
    imports: [...base, 'config', 'metrics', 'drivers', 'instance-configs', 'instances'],
  },
  'challenge-import': {
    path: 'src/modules/challenge-import',
    imports: [...base, 'config', 'files', 'challenges', 'flags', 'audit'],
  },

  backup: { path: 'src/backup', imports: ['lib', 'config', 'database', 'files', 'jobs'] },
  demo: {
    path: 'src/demo',
    imports: [
      ...base,
      'files',
      ...['auth', 'users', 'roles', 'invitations', 'challenges', 'flags', 'instance-configs'],
      ...[
        'periods',
        'scores',
        'saved-boards',
        'consents',
        'campaigns',
        'forms',
        'applications',
        'evidence',
        'interview-sheets',
        'scorecards',
        'task-answers',
        'reviews',
      ],
    ],
  },
  cli: {
    path: 'src/cli',
    roots: true,
    imports: [
      ...base,
      ...['config', 'lifecycle', 'backup', 'http', 'deletions', 'retention'],
      ...['users', 'auth', 'challenges', 'flags', 'site', 'challenge-import', 'audit', 'instances'],
      ...['applications', 'task-answers'],
    ],
  },
};

/** The files outside every module; each may import any module. */
export const roots = ['src/main.ts', 'src/serve.ts', 'src/app.module.ts', 'src/app.ts'];
