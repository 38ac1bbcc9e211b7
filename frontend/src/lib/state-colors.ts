/** The colors of states and kinds, in lists, pages and tags alike. */
export const stateColors = {
  campaign: { draft: 'default', published: 'green' },
  campaignPhase: { upcoming: 'geekblue', open: 'green', closed: 'orange' },
  challenge: { draft: 'default', hidden: 'orange', scheduled: 'blue', released: 'green' },
  decision: { none: 'default', accepted: 'green', waitlisted: 'gold', rejected: 'red' },
  difficulty: { baby: 'cyan', easy: 'green', medium: 'orange', hard: 'red', boss: 'purple' },
  driver: { process: 'default', docker: 'blue', swarm: 'geekblue' },
  instance: {
    queued: 'gold',
    starting: 'blue',
    running: 'green',
    stopping: 'gold',
    stopped: 'geekblue',
    expired: 'orange',
    failed: 'red',
  },
  job: { waiting: 'gold', running: 'blue', failed: 'red' },
  /** The response to an announced acceptance. */
  offer: { open: 'blue', confirmed: 'green', declined: 'red', expired: 'orange' },
  mail: { pending: 'gold', sent: 'green', failed: 'red' },
  period: {
    planned: 'geekblue',
    open: 'green',
    frozen: 'cyan',
    final: 'orange',
    archived: 'purple',
  },
  retentionAction: { anonymize: 'blue', delete: 'red' },
  retentionPurpose: {
    unsuccessfulApplications: 'geekblue',
    inactiveAccounts: 'gold',
    interviewNotes: 'cyan',
  },
  recommendation: { strongYes: 'green', yes: 'cyan', no: 'orange', strongNo: 'red' },
  /** The effect of judging again on a capture. */
  rejudge: { gained: 'green', lost: 'red', moved: 'blue' },
  role: {
    author: 'blue',
    reviewer: 'purple',
    viewer: 'gold',
    lead: 'geekblue',
    interviewer: 'cyan',
  },
  stageKind: { screening: 'blue', task: 'gold', interview: 'cyan' },
  submission: { correct: 'green', wrong: 'red', duplicate: 'gold' },
} as const;
