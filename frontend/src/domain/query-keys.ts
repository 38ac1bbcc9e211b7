/** The first part of every query key. Queries append details; writes invalidate by these. */
export const queryKeys = {
  /** The user's own answers to challenges, and the feedback on them. */
  answers: ['answers'],
  /** The user's own applications to recruitments. */
  applications: ['applications'],
  attachments: ['attachments'],
  attention: ['attention'],
  /** Recruitments in the menu, on the dashboard and on their pages. */
  campaigns: ['campaigns'],
  /** The user's certificates, and certificates by their public ids. */
  certificates: ['certificates'],
  /** A single challenge: page, submissions and solvers. */
  challenge: ['challenge'],
  /** Lists of cards. */
  challenges: ['challenges'],
  /** The application of a choice, as staff read it. */
  choiceApplication: ['choiceApplication'],
  /** Conflicts of interest of a choice. */
  choiceConflicts: ['choiceConflicts'],
  /** Applicants with the same contact data, by choice. */
  choiceDuplicates: ['choiceDuplicates'],
  /** Decisions of a campaign, announcements and the history of a choice. */
  decisions: ['decisions'],
  /** The user's consents, and the consent text for registrations. */
  consents: ['consents'],
  /** Reads of the user's personal data. */
  dataReads: ['dataReads'],
  /** The user's data that falls due. */
  dueData: ['dueData'],
  eventDay: ['eventDay'],
  /** What the applicant of a choice achieved. */
  evidence: ['evidence'],
  /** Former applications of the applicant of a choice. */
  formerApplications: ['formerApplications'],
  instance: ['instance'],
  /** Interviews of a campaign, as staff see them. */
  interviews: ['interviews'],
  /** The sheets of the interviews of a choice. */
  interviewSheets: ['interviewSheets'],
  /** The user's calendar link. */
  calendarLink: ['calendarLink'],
  /** The user's unread mentions. */
  mentions: ['mentions'],
  /** The notes on a choice. */
  notes: ['notes'],
  operations: ['operations'],
  /** Answers under review, and the load of reviewers. */
  reviews: ['reviews'],
  /** The kinds of data that are stored about the user. */
  ownData: ['ownData'],
  runningSeasons: ['runningSeasons'],
  savedBoards: ['savedBoards'],
  scoreboard: ['scoreboard'],
  /** The scorecards of a choice. */
  scorecards: ['scorecards'],
  sessions: ['sessions'],
  site: ['site'],
  statistics: ['statistics'],
  /** Tasks of challenges and their rubrics, as authors edit them. */
  tasks: ['tasks'],
  /** The tags used in a campaign. */
  tags: ['tags'],
  /** A single user: profile, points and invitations. */
  user: ['user'],
  userChoices: ['userChoices'],
} as const;

const { answers, applications, attention, campaigns, certificates, challenge, challenges } =
  queryKeys;
const { consents, decisions, dueData, eventDay, interviews, savedBoards, scoreboard, site, tasks } =
  queryKeys;

/** The queries that each kind of write invalidates. */
export const staleAfter = {
  /** The answer was submitted, claimed or marked, or its deadline has passed. */
  answerRefused: [answers],
  /** The recruitment was closed or the application withdrawn in another tab. */
  applicationRefused: [applications, campaigns],
  /** Changes the numbers of items that need an admin's attention. */
  attentionWrite: [attention],
  campaignWrite: [campaigns],
  /** A change of points. For users only the points are invalidated, see `invalidateGame`. */
  capture: [challenges, scoreboard, challenge],
  challengeWrite: [challenge, challenges],
  decisionWrite: [decisions],
  consentTextWrite: [consents, applications],
  consentWithdrawal: [consents, applications, dueData],
  groupWrite: [site, scoreboard, challenge, challenges],
  interviewWrite: [interviews],
  /** Boards and the dashboard read the periods from the site settings. */
  periodWrite: [site, scoreboard, certificates],
  retentionWrite: [dueData],
  savedBoardWrite: [savedBoards],
  /** The page of players tells what a task asks for. */
  taskWrite: [tasks, challenge, challenges],
  settingsWrite: [site, eventDay],
} as const;
