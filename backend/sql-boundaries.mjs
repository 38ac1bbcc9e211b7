// The dependency rules of SQL, in .sql files and in the texts of TypeScript. A module owns the tables of its entities, those in
// `tables`, and the functions and views of its sql/. It reads and calls what is of the modules that boundaries.mjs lets it
// import, and what is of those in `reads`; it writes its own tables and those in `writes`.

/** @type {Record<string, { tables?: string[], reads?: string[], writes?: string[] }>} */
export const sqlRules = {
  database: { tables: ['repeatable_migration'] },
  events: { tables: ['live_event'] },
  // The factor of an event day is a setting.
  'rate-limit': { tables: ['rate_limit'], reads: ['site'] },
  mail: { tables: ['mail', 'mail_failure', 'mail_template'] },

  audit: { reads: ['users'] },
  deletions: { tables: ['deletion'], reads: ['applications', 'users'] },
  'user-groups': { reads: ['users'], writes: ['user'] },
  // Staff of a campaign have roles by it.
  roles: { reads: ['campaigns', 'users'] },
  // Resets what an account used of its limits.
  users: { writes: ['submission_pace', 'instance_pace'] },
  periods: { tables: ['period_total'], reads: ['challenges', 'flags', 'users'] },
  certificates: { tables: ['certificate', 'certificate_key'], reads: ['users'] },
  captcha: { tables: ['captcha_use'] },
  auth: {
    tables: ['session', 'refresh_token', 'mail_code', 'setup'],
    reads: ['roles'],
    writes: ['captcha_use', 'rate_limit'],
  },

  // A submission is one statement: it reads what may be captured, and writes what follows from a capture.
  flags: {
    tables: ['flag_key', 'capture', 'submission_pace'],
    reads: ['bin', 'challenges', 'instances', 'ledger', 'scores'],
    writes: ['challenge_progress', 'deleted_flag', 'integrity_event'],
  },
  'instance-configs': { reads: ['challenges'] },
  challenges: {
    tables: ['author_exclusion', 'author_invitation', 'release_announcement'],
    reads: ['instances', 'scores', 'task-answers'],
    writes: ['deleted_challenge', 'deleted_flag'],
  },
  // The flag of a task is its own.
  'task-answers': { reads: ['bin', 'reviews'], writes: ['flag'] },
  reviews: { reads: ['flags', 'ledger'], writes: ['task_answer', 'task_answer_version'] },
  // Its functions also move the rows of every table that refers to a challenge, which they find in the catalogue.
  bin: {
    tables: ['deleted_row', 'deleted_row_file'],
    reads: ['challenges', 'files', 'ledger', 'scores', 'users'],
    writes: ['capture', 'submission'],
  },
  ledger: {
    tables: ['score_event'],
    reads: ['bin', 'challenges', 'scores', 'users'],
    writes: ['capture', 'submission'],
  },
  // Its triggers call, in order, what follows when a flag is written and when a user or a challenge leaves.
  scores: {
    tables: ['challenge_progress', 'challenge_total', 'flag_value'],
    reads: ['bin', 'challenges', 'flags', 'instances', 'ledger', 'user-groups', 'users'],
    writes: [
      'capture',
      'challenge',
      'deleted_row',
      'flag_key',
      'period_total',
      'score_event',
      'user',
    ],
  },
  solved: { reads: ['challenges', 'ledger', 'scores'] },
  'board-export': { reads: ['challenges', 'user-groups', 'users'] },
  statistics: {
    tables: ['active_hour', 'challenge_opening'],
    reads: [
      'auth',
      'bin',
      'challenges',
      'instances',
      'invitations',
      'ledger',
      'mail',
      'user-groups',
    ],
  },

  consents: { reads: ['campaigns'] },
  campaigns: { reads: ['applications'] },
  'former-applications': { reads: ['decisions'] },
  // An anonymized application loses what other modules store about it.
  applications: {
    reads: ['ledger', 'scores', 'scorecards', 'statistics'],
    writes: [
      'announcement_result',
      'audit_log_person',
      'choice_note',
      'consent',
      'interview_sheet_item',
      'mail',
      'scorecard',
      'scorecard_correction',
    ],
  },
  evidence: { reads: ['challenges', 'flags', 'instances', 'ledger', 'users'] },
  'choice-notes': { reads: ['campaigns', 'users'] },
  scorecards: { reads: ['users'] },
  interviews: { reads: ['scorecards', 'users'] },
  'interview-feeds': { reads: ['users'] },
  'interview-sheets': { reads: ['interviews', 'users'] },
  decisions: { writes: ['application_choice', 'application_choice_decision'] },
  'campaign-reports': { reads: ['scorecards', 'user-groups', 'users'] },

  // Reads every table that refers to a user.
  'own-data': {
    reads: [
      ...[
        'bin',
        'campaigns',
        'challenges',
        'decisions',
        'flags',
        'forms',
        'instance-configs',
        'instances',
      ],
      ...['invitations', 'ledger', 'roles', 'scorecards', 'scores', 'statistics', 'user-groups'],
      ...['certificates', 'interviews', 'interview-feeds', 'retention', 'reviews', 'task-answers'],
    ],
  },

  retention: {
    tables: ['retention_warning'],
    reads: ['choice-notes', 'flags', 'interview-sheets', 'roles', 'scorecards', 'statistics'],
    writes: ['application'],
  },
  live: { reads: ['auth', 'roles', 'users'], writes: ['live_event'] },
  instances: {
    tables: ['installation', 'instance_flag', 'instance_pace', 'instance_port', 'instance_worker'],
    reads: ['site'],
  },
  operations: { reads: ['backup'] },
  reconciler: { writes: ['instance', 'instance_port', 'instance_worker'] },

  backup: { tables: ['last_backup'], writes: ['instance', 'mail'] },
  // Writes the history that its users would have made.
  demo: {
    reads: ['ledger'],
    writes: [
      'active_hour',
      'application',
      'application_choice',
      'application_choice_decision',
      'capture',
      'challenge_opening',
      'consent',
      'interview_booking',
      'interview_slot',
      'interview_slot_interviewer',
      'release_announcement',
      'score_event',
      'setting',
      'user',
    ],
  },
};
