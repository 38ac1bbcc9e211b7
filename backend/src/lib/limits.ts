/** Every length, count, duration and rate of the product, with its unit in the name or in a comment. */
export const limits = {
  username: { min: 2, max: 24 },
  password: { min: 8, max: 128 },
  email: { max: 254 },
  telephone: { max: 24 },
  qqId: { min: 5, max: 12 },
  title: { min: 1, max: 100 },
  description: { max: 65_536 },
  /** Of Markdown texts: lists, quotes and elements in each other, and marks such as `*` or `[` in one paragraph. */
  markdown: { nesting: 30, marks: 1000 },
  flag: { min: 1, max: 256 },
  alternatives: { max: 50 },
  tags: { max: 20, length: 40 },
  /** Authors of one challenge. */
  authors: { max: 20 },
  /** Authors read a wrong answer once this many users have given it. */
  wrongAnswerUsers: 5,
  /** Challenges of one author that wait for their release. */
  unreleasedPerAuthor: 50,
  shortText: { max: 200 },
  invitationContent: { min: 8, max: 32 },
  invitationComment: { max: 200 },
  invitationUses: { min: 1, max: 10_000 },
  /** Rows that one call may create. */
  batch: { min: 1, max: 100 },
  score: { min: 0, max: 10_000 },
  /** Points that an admin may add or, below 0, take away; never 0. */
  adjustment: { min: -10_000, max: 10_000 },
  reason: { min: 1, max: 500 },
  /** Changes of a judgement that one call lists; all are applied. */
  rejudgeChanges: 200,
  priority: { min: -1000, max: 1000 },
  decaySolves: { min: 1, max: 100_000 },
  fileName: { max: 200 },
  id: { min: 1, max: 2_147_483_647 },
  /** The code of a group. */
  userGroup: { min: 0, max: 32_767 },
  /** Groups of users in a list. */
  groups: { max: 50 },
  userNote: { max: 2000 },
  /** Days that personal data is kept, and days between the mail that warns and the deletion. */
  retention: { days: { min: 30, max: 3650 }, warnDays: { min: 0, max: 90 } },
  userGroupName: { min: 1, max: 40 },
  periodName: { min: 1, max: 40 },
  boardName: { min: 1, max: 40 },
  /** Of a campaign, a position or a stage, in one language. */
  campaignText: { max: 20_000 },
  quota: { min: 1, max: 10_000 },
  /** Challenges of one stage of a campaign. */
  stageChallenges: { max: 20 },
  /** Conditions of a rule, and the number that a condition compares with: points, days or an id. */
  ruleConditions: { min: 1, max: 20 },
  ruleValue: { min: 0, max: 2_147_483_647 },
  /** Rows of one kind behind the evidence of a choice. */
  evidenceRows: 1000,
  /** Positions that one may apply for. */
  choices: { min: 1, max: 9 },
  /** Levels of a criterion, criteria that a position has, and the texts of a scorecard. */
  levels: { min: 2, max: 7 },
  criteria: { max: 50 },
  scorecardText: { max: 4000 },
  note: { max: 4000 },
  /** Tags of a choice. */
  choiceTags: { max: 10, length: 20 },
  /** Feedback for an applicant, sent with the decision. */
  decisionWords: { max: 2000 },
  /** Positions of one announcement. */
  announcedPositions: { max: 100 },
  /** The key of a question, an option or a topic. */
  formKey: { min: 1, max: 32 },
  /** Of a form: its parts, the texts of a part, and the widest bounds of answers by the kind of their question. */
  form: {
    /** Values of a body that holds one, which has a dozen for each part and three for each option. */
    values: 20_000,
    parts: { max: 300 },
    title: { min: 1, max: 200 },
    hint: { max: 5000 },
    options: { max: 50 },
    topics: { max: 50 },
    shortText: { min: 1, max: 200 },
    longText: { min: 1, max: 5000 },
    number: { min: -1_000_000_000, max: 1_000_000_000 },
    choices: { min: 1, max: 50 },
    files: { min: 1, max: 5 },
  },
  /** Of an application: the JSON that saves its answers, and its files. */
  application: { bodyBytes: 1024 * 1024, files: 40, fileBytes: 10 * 1024 * 1024 },
  page: { size: 100, max: 100_000 },
  /** Solvers of a page, unless asked for more. */
  solversPage: 20,
  /** The first solvers of a challenge that get a medal. */
  medals: 3,
  search: { max: 100 },
  filterText: { max: 256 },
  url: { max: 2000 },
  siteName: { max: 40 },
  /** Both languages fit into one JSON body. */
  faq: { max: 32_768 },
  /** The factor of the limits by address on an event day, and how far ahead it may end. */
  eventDay: { factor: { min: 2, max: 100 }, days: 14 },
  mailSubject: { min: 1, max: 150 },
  mailText: { min: 1, max: 4000 },
  flagPrefix: { min: 1, max: 32 },
  mailDomains: { max: 50, length: 253 },
  bulkIds: { max: 500 },
  refreshToken: { max: 128 },
  userAgent: { max: 256 },
  /** Characters of an Authorization header; an access token has about 350. */
  authorization: { max: 1024 },
  captchaAnswer: { max: 4096 },
  captchaSiteKey: { max: 100 },
  /** Parallel requests to the captcha service, so that a hanging service blocks no more than these. */
  captchaVerifications: 50,
  avatarBytes: 1024 * 1024,
  /** Password hashes in parallel and in the queue; further ones are refused. */
  hashing: { parallel: 2, queued: 100 },
  /** Workbooks that run or wait in a process. */
  exportsWaiting: 20,
  /** Characters of the answers in a workbook, so that its thread has the memory for them. */
  exportCharacters: 30_000_000,
  /** Memory of the thread that makes a workbook. */
  exportMemoryMb: 512,
  /** Memory of each cache of a process; this one holds the solved views of ten thousand players, compressed. */
  responseCacheBytes: 48 * 1024 * 1024,
  boardsBytes: 64 * 1024 * 1024,
  boardCacheBytes: 32 * 1024 * 1024,
  challengeCacheBytes: 16 * 1024 * 1024,
  solverListBytes: 16 * 1024 * 1024,
  solverPageBytes: 8 * 1024 * 1024,
  /** Caches of the rows of users (captures and submissions for lists, captures for solved views) of about ten thousand players with 20 solves. */
  ownProgressBytes: 16 * 1024 * 1024,
  ownCapturesBytes: 16 * 1024 * 1024,
  /** About a hundred versions of forms. */
  formVersionCacheBytes: 8 * 1024 * 1024,
  tokenCacheBytes: 16 * 1024 * 1024,
  sessionCacheBytes: 12 * 1024 * 1024,
  /** About 30 000 URLs, so that the page of every player has room. */
  routeCacheBytes: 16 * 1024 * 1024,
  regexCacheBytes: 16 * 1024 * 1024,
  /** Days and hours of one answer, bytes of its cache, and wrong answers to a challenge in a week that make a user stuck. */
  statistics: { days: 400, hours: 31 * 24, cacheBytes: 16 * 1024 * 1024, stuckTries: 5 },
  timeZone: { max: 64 },
  /** First openings of challenges: those written at once, those that wait, and the memory of those known. */
  openings: { batch: 2000, waiting: 20_000, cacheBytes: 32 * 1024 * 1024 },
  /** Event streams, and the bytes buffered for a slow reader. */
  streams: { perUser: 8, perProcess: 5000, waitingBytes: 256 * 1024 },
  instance: {
    image: { min: 1, max: 255 },
    command: { max: 64, length: 1000 },
    environment: { max: 64, length: 1000 },
    ports: { min: 1, max: 8 },
    portName: { min: 1, max: 32 },
    port: { min: 1, max: 65_535 },
    /** Thousandths of a core. */
    cpu: { min: 10, max: 64_000 },
    /** MiB. */
    memory: { min: 16, max: 65_536 },
    pids: { min: 4, max: 256 },
    capabilities: { max: 13, length: 32 },
    flagVariable: { min: 1, max: 64 },
    lifetimeMinutes: { min: 1, max: 240 },
    renewals: { min: 0, max: 10 },
  },
  /** What an author may give an instance: the defaults; an admin may raise them. */
  authorInstance: { cpu: 500, memory: 256, pids: 128 },
  jsonBodyBytes: 256 * 1024,
  /** Values of a body, unless its operation takes more: it bounds the time of validation. */
  bodyValues: 2000,
  attachmentBytes: 256 * 1024 * 1024,
} as const;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Durations in milliseconds. */
export const durations = {
  accessToken: 15 * MINUTE,
  refreshToken: DAY,
  refreshTokenRemembered: 30 * DAY,
  refreshGrace: 10 * SECOND,
  sessionAbsolute: 90 * DAY,
  mailCode: 10 * MINUTE,
  /** The longest time that a workbook takes. */
  export: MINUTE,
  /** How long a workbook waits for earlier ones. */
  exportWait: MINUTE,
  mailCodeResend: MINUTE,
  /** How long a cached session is valid while the event listener is connected, and while it is not. */
  sessionCacheConnected: 30 * SECOND,
  sessionCache: SECOND,
  /** After this time a cache reloads even without an event, as an event may have been lost. */
  cacheAge: MINUTE / 2,
  /** The ping interval of the event listener, and the silence after which it counts as disconnected. */
  listenerPing: SECOND,
  listenerTimeout: 1.5 * SECOND,
  captchaChallenge: 10 * MINUTE,
  /** How long an admin waits for the result of a test mail. */
  testMail: 15 * SECOND,
  /** How long mails that were not sent are counted. */
  mailFailure: 30 * DAY,
  /** How long mails that were sent or failed are kept. */
  mailRetention: 90 * DAY,
  captchaVerify: 3 * SECOND,
  avatar: DAY,
  avatarRetry: 10 * MINUTE,
  avatarFetch: 2 * SECOND,
  /** The statement timeout; the client gives up half a second later, so that 503 comes within three seconds. */
  statement: 2 * SECOND,
  /** The statement timeout of admin writes that move the captures of many users. */
  longStatement: MINUTE,
  connect: 2 * SECOND,
  streamHeartbeat: 15 * SECOND,
  /** The reconnect delay that a stream announces to its reader. */
  streamRetry: 3 * SECOND,
  /** The minimum interval of events that tell pages to reload the boards. */
  boardRefresh: SECOND / 2,
  /** How long the bin keeps a deleted challenge or flag. */
  bin: 30 * DAY,
  /** How long a reader may be away and still catch up on events. */
  eventRetention: HOUR,
  /** The minimum interval between two instance operations of one user. */
  instanceInterval: 10 * SECOND,
  /** What a renewal adds, how early it is allowed, and the maximum total. */
  instanceRenewal: HOUR,
  instanceRenewalWindow: 30 * MINUTE,
  instanceTotal: 4 * HOUR,
  /** How long an instance that ended is still shown to its owner. */
  instanceEnded: 10 * MINUTE,
  /** After this time without a heartbeat a worker counts as gone. */
  instanceWorker: 15 * SECOND,
  /** The minimum interval between two reads of the scores, so that many captures do not rank the boards for each. */
  scoresInterval: 50,
  /** How old the answers of the statistics may be. */
  statistics: 5 * SECOND,
  /** How often first openings are written. */
  openingFlush: SECOND,
  /** How long a readiness check waits for the database. */
  readiness: 2 * SECOND,
  /** A last backup that is older is shown as a warning. */
  backupAge: 7 * DAY,
} as const;

/** Rates: points per window in seconds. Those counted by address are multiplied by RATE_LIMIT_FACTOR, and by an event day. */
export const rates = {
  /** Failures for one account from one address. */
  loginPerAccount: { points: 10, seconds: 15 * 60 },
  /** Failures for one account from all addresses where only other accounts have logged in; never multiplied. */
  loginPerAccountShared: { points: 200, seconds: 15 * 60 },
  /** Failures for one account from all addresses where nobody has logged in; never multiplied. */
  loginPerAccountElsewhere: { points: 20, seconds: 15 * 60 },
  /** Failures at an address, but of accounts that have logged in there. */
  loginPerAddress: { points: 50, seconds: 15 * 60 },
  registerPerAddress: { points: 20, seconds: 3600 },
  /** Refresh tokens that do not exist. */
  refreshPerAddress: { points: 600, seconds: 15 * 60 },
  refreshPerSession: { points: 120, seconds: 15 * 60 },
  codePerMailboxMinute: { points: 1, seconds: 60 },
  codePerMailboxHour: { points: 5, seconds: 3600 },
  /** Codes asked for without a proof of work; further ones need it. */
  codePerAddress: { points: 20, seconds: 3600 },
  /** Codes to new addresses of one account. */
  newEmailPerUser: { points: 10, seconds: 3600 },
  testMailPerUser: { points: 5, seconds: 600 },
  /** Pages of admin lists, exports included. */
  listPerUser: { points: 3000, seconds: 60 },
  /** Boards between times of the reader's own choice. */
  windowPerUser: { points: 120, seconds: 60 },
  /** Workbooks, which take seconds of a processor. */
  exportPerUser: { points: 30, seconds: 600 },
  /** Archives of the own data, which take all of a user's files. */
  ownDataPerUser: { points: 5, seconds: 3600 },
  /** Challenges that an author creates, and how often an author hides or shows any. */
  challengePerAuthor: { points: 60, seconds: 3600 },
  releasePerAuthor: { points: 60, seconds: 3600 },
  uploadPerUser: { points: 600, seconds: 3600 },
  /** Saves of what is typed in an application; a page sends fewer than 75 a minute. */
  savePerUser: { points: 240, seconds: 60 },
  /** Bookings, moves and cancellations of interviews by one applicant. */
  bookingPerUser: { points: 60, seconds: 600 },
  /** Reads of one calendar feed, and of feeds that do not exist. */
  feedPerUser: { points: 120, seconds: 3600 },
  feedPerAddress: { points: 600, seconds: 15 * 60 },
  /** Wrong tries of one code: of each source, and in total, after which only its requester may try. */
  codeTries: { each: 5, strangers: 25 },
  /** Wrong tries of a mailbox over all of its codes: of those who asked for one, of a session, and of all others. */
  mailboxTries: { each: 10, strangers: 50, seconds: 3600 },
  /** Wrong codes for any mailbox, by address or by the address that requested a code. */
  codeCheckPerAddress: { points: 30, seconds: 15 * 60 },
  /** Refused captcha answers. */
  captchaPerAddress: { points: 60, seconds: 15 * 60 },
  setupPerAddress: { points: 10, seconds: 3600 },
  invitationPerAddress: { points: 10, seconds: 3600 },
  changePasswordPerAddress: { points: 30, seconds: 3600 },
  certificatePerAddress: { points: 120, seconds: 15 * 60 },
  /** Flags: a burst, then one per `refillSeconds`, per user and challenge; and a cap a minute per user. */
  flag: { burst: 5, refillSeconds: 5, perUserMinute: 20 },
} as const;
