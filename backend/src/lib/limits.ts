/** Every length, count, duration and rate of the product, with its unit in the name or beside it. */
export const limits = {
  username: { min: 2, max: 24 },
  password: { min: 8, max: 128 },
  email: { max: 254 },
  telephone: { max: 24 },
  qqId: { min: 5, max: 12 },
  title: { min: 1, max: 100 },
  description: { max: 65_536 },
  flag: { min: 1, max: 256 },
  alternatives: { max: 50 },
  tags: { max: 20, length: 40 },
  shortText: { max: 200 },
  invitationContent: { min: 8, max: 32 },
  invitationComment: { max: 200 },
  invitationUses: { min: 1, max: 10_000 },
  /** Rows that one call may make. */
  batch: { min: 1, max: 100 },
  score: { min: 0, max: 10_000 },
  priority: { min: -1000, max: 1000 },
  decaySolves: { min: 1, max: 100_000 },
  attachmentName: { max: 200 },
  id: { min: 1, max: 2_147_483_647 },
  page: { size: 100, max: 100_000 },
  search: { max: 100 },
  filterText: { max: 256 },
  url: { max: 2000 },
  siteName: { max: 40 },
  flagPrefix: { min: 1, max: 32 },
  mailDomains: { max: 50, length: 253 },
  bulkIds: { max: 500 },
  refreshToken: { max: 128 },
  /** Characters of an Authorization header; an access token of ours has some 350. */
  authorization: { max: 1024 },
  captchaAnswer: { max: 4096 },
  captchaSiteKey: { max: 100 },
  /** Questions to a foreign captcha service under way at once; a hanging one holds up no more. */
  captchaVerifications: 50,
  avatarBytes: 1024 * 1024,
  /** Password hashes at work and waiting; more are told to come back. */
  hashing: { parallel: 2, queued: 100 },
  /** Memory of the caches of a process: answers, board pages, challenge texts, verified tokens, compiled patterns. */
  responseCacheBytes: 16 * 1024 * 1024,
  boardCacheBytes: 32 * 1024 * 1024,
  challengeCacheBytes: 16 * 1024 * 1024,
  tokenCacheBytes: 16 * 1024 * 1024,
  regexCacheBytes: 16 * 1024 * 1024,
  /** Event streams, and how much of one may wait for a slow reader. */
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
  jsonBodyBytes: 256 * 1024,
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
  mailCodeResend: MINUTE,
  /** How long a process trusts what it remembers of a session while news of it would arrive, and while they may be lost. */
  sessionCacheConnected: 30 * SECOND,
  sessionCache: SECOND,
  /** After this time a cache reads again even without an event, because an event may have been lost. */
  cacheAge: MINUTE / 2,
  /** How often the listener for news is asked whether it still hears, and the silence after which it may be deaf. */
  listenerPing: SECOND,
  listenerTimeout: 1.5 * SECOND,
  captchaChallenge: 10 * MINUTE,
  /** How long an admin waits to hear whether a test mail was taken. */
  testMail: 15 * SECOND,
  captchaVerify: 3 * SECOND,
  avatar: DAY,
  avatarRetry: 10 * MINUTE,
  avatarFetch: 2 * SECOND,
  /** After which the database gives a statement up; shortly after, we give up the database: 503 within three seconds. */
  statement: 2 * SECOND,
  connect: 2 * SECOND,
  streamHeartbeat: 15 * SECOND,
  /** After which a reader of a stream that broke comes back. */
  streamRetry: 3 * SECOND,
  /** The least time between two calls to read the boards anew. */
  boardRefresh: SECOND / 2,
  /** How long news can be caught up with. */
  eventRetention: HOUR,
  /** The least time between two operations of one user on instances. */
  instanceInterval: 10 * SECOND,
  /** What a renewal adds, how early it may come, and what all of them may come to. */
  instanceRenewal: HOUR,
  instanceRenewalWindow: 30 * MINUTE,
  instanceTotal: 4 * HOUR,
  /** How long an instance that ended is still shown to its owner. */
  instanceEnded: 10 * MINUTE,
  /** After which a worker that has not written counts as gone. */
  instanceWorker: 15 * SECOND,
  /** How long a readiness check waits for the database. */
  readiness: 2 * SECOND,
} as const;

/** Rates: points per window in seconds. Those counted by address are multiplied by RATE_LIMIT_FACTOR. */
export const rates = {
  /** Failures for one account from one address. */
  loginPerAccount: { points: 10, seconds: 15 * 60 },
  /** Failures for one account from all addresses only others logged in from; never multiplied. */
  loginPerAccountShared: { points: 200, seconds: 15 * 60 },
  /** Failures for one account from all addresses nobody logged in from; never multiplied. */
  loginPerAccountElsewhere: { points: 20, seconds: 15 * 60 },
  loginPerAddress: { points: 50, seconds: 15 * 60 },
  registerPerAddress: { points: 20, seconds: 3600 },
  refreshPerAddress: { points: 600, seconds: 15 * 60 },
  codePerMailboxMinute: { points: 1, seconds: 60 },
  codePerMailboxHour: { points: 5, seconds: 3600 },
  codePerAddress: { points: 20, seconds: 3600 },
  testMailPerUser: { points: 5, seconds: 600 },
  /** Pages of the lists of admins, exports included. */
  listPerUser: { points: 3000, seconds: 60 },
  uploadPerUser: { points: 600, seconds: 3600 },
  /** Wrong codes: of each source for one code, and the sum after which only those who asked for it may go on. */
  codeTries: { each: 5, strangers: 25 },
  /** Wrong codes whatever the mailbox, of one address, or of one that asked for a code. */
  codeCheckPerAddress: { points: 30, seconds: 15 * 60 },
  /** Refused captcha answers. */
  captchaPerAddress: { points: 60, seconds: 15 * 60 },
  setupPerAddress: { points: 10, seconds: 3600 },
  invitationPerAddress: { points: 10, seconds: 3600 },
  changePasswordPerAddress: { points: 30, seconds: 3600 },
  /** Flags: a burst, then one per `refillSeconds`, per user and challenge; and a cap a minute per user. */
  flag: { burst: 5, refillSeconds: 5, perUserMinute: 20 },
} as const;
