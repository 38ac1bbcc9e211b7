/** The words of the server, until they are generated from its OpenAPI document. */
export type Category =
  | 'notice'
  | 'web'
  | 're'
  | 'pwn'
  | 'crypto'
  | 'blockchain'
  | 'misc'
  | 'dev'
  | 'sa'
  | 'design'
  | 'hpc';
export type Difficulty = 'baby' | 'easy' | 'medium' | 'hard' | 'boss';
export type UserGroup = 0 | 1 | 2;
export type BoardGroup = 0 | 1 | 2 | 4;
export type FlagKind = 'static' | 'caseInsensitive' | 'regex' | 'dynamic';
export type ScoreMode = 'static' | 'decay';

export interface Answer {
  status: 200;
  message: string;
}

export interface Problem {
  status: number;
  code: string;
  message: string;
  detail: string;
  requestId: string;
  errors?: Record<string, string[]>;
}

export interface LoginBody {
  emailorusername: string;
  password: string;
  remember?: boolean;
  captcha?: string;
}

export interface LoginAnswer extends Answer {
  userId: number;
  admin: boolean;
  access: string;
  refresh: string;
}

export interface RefreshBody {
  refresh: string;
}

export interface RefreshAnswer extends Answer {
  access: string;
  refresh: string;
}

export interface VerifyBody {
  email: string;
  purpose: 'register' | 'changepassword';
  captcha?: string;
  code?: string;
}

export interface RegisterBody {
  type: 'internal' | 'external';
  username: string;
  email: string;
  password: string;
  telephone: string;
  qqId: string;
  userGroup?: UserGroup;
  code: string;
  invitationCode?: string;
  captcha?: string;
}

export interface ChangePasswordBody {
  email?: string;
  newPassword: string;
  code: string;
}

export interface SetAdminBody {
  userId: number;
  admin?: boolean;
}

export interface SetBannedBody {
  userId: number;
  banned?: boolean;
}

export interface UserInfo extends Answer {
  userId: number;
  username: string;
  userGroup: UserGroup;
  avatar: string;
  telephone?: string;
  email?: string;
  qqId?: string;
  createdAt?: string;
}

export interface UpdateInfoBody {
  telephone?: string;
  qqId?: string;
}

export interface UserSolvedTotals {
  score: number;
  rank: number | null;
  groupRank: number | null;
  solved: number;
  partial: number;
  flags: number;
  bloods: number;
}

export interface UserSolvedCategory {
  category: Category;
  score: number;
  maxScore: number;
  solved: number;
  total: number;
}

export interface UserSolvedChallenge {
  challengeId: number;
  title: string;
  category: Category;
  difficulty: Difficulty;
  score: number;
  totalScore: number;
  flagsCaptured: number;
  flagsTotal: number;
  completedAt: string | null;
  bloodRank: number | null;
}

export interface ScorePoint {
  t: string;
  score: number;
}

export interface UserSolved extends Answer {
  userId: number;
  username: string;
  userGroup: UserGroup;
  totals: UserSolvedTotals;
  byCategory: UserSolvedCategory[];
  solved: UserSolvedChallenge[];
  timeline: ScorePoint[];
}

export interface ScoreboardRow {
  rank: number;
  userId: number;
  username: string;
  userGroup: UserGroup;
  score: number;
  solvedCount: number;
  lastScoreAt: string;
  bloods: number;
}

export interface ScoreboardTimeline {
  userId: number;
  username: string;
  points: ScorePoint[];
}

export interface Scoreboard extends Answer {
  group: BoardGroup;
  direction: Category | null;
  updatedAt: string;
  frozenAt: string | null;
  total: number;
  list: ScoreboardRow[];
  me: { rank: number; score: number } | null;
  timeline: ScoreboardTimeline[];
}

export interface DirectionBody {
  direction: Category;
  userGroup?: BoardGroup;
  page?: number;
  pageSize?: number;
}

export interface UserListRow {
  userId: number;
  username: string;
  email: string;
  userGroup: UserGroup;
  qqId: string;
  admin: boolean;
  banned: boolean;
  avatar: string;
}

export interface Blood {
  rank: number;
  userId: number;
  username: string;
}

export interface ChallengeCard {
  id: number;
  title: string;
  category: Category;
  difficulty: Difficulty;
  baseScore: number;
  totalScore: number;
  score: number;
  priority: number;
  hidden: boolean;
  solvedCount: number;
  flagsTotal: number;
  flagsCaptured: number;
  hasInstance: boolean;
  tags: string[];
  bloods: Blood[];
}

export interface Attachment {
  id: number;
  name: string;
  size: number;
  sha256: string;
  url: string;
}

export interface SubmissionSummary {
  tries: number;
  correct: number;
  lastAt: string | null;
}

export interface ChallengeDetail extends ChallengeCard {
  description: string;
  attachments: Attachment[];
  submissions: SubmissionSummary;
  author: string;
  attribution: string;
  connectionInfo: string;
}

export interface FlagSubmission {
  flag: string;
}

export interface SubmissionResult {
  result: 'correct';
  flagId: number;
  score: number;
  earned: number;
  total: number;
  complete: boolean;
  bloodRank?: number;
}

export interface SubmissionRecord {
  timestamp: string;
  flag: string;
  score: number;
  result: 'correct' | 'wrong' | 'duplicate';
}

export interface Solver {
  userId: number;
  username: string;
  userGroup: UserGroup;
  completedAt: string;
  bloodRank: number | null;
}

export interface SiteRegistration {
  internal: boolean;
  external: boolean;
  internalDomains: string[];
}

export interface SiteCaptcha {
  kind: 'none';
  siteKey: string | null;
}

export interface Site {
  name: string;
  flagPrefix: string;
  guidelinesUrl: string;
  homeUrl: string;
  qqGroup: string;
  registration: SiteRegistration;
  captcha: SiteCaptcha;
  languages: string[];
}

interface AdminRow {
  id: number;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface AdminChallenge extends AdminRow {
  title: string;
  titleEn: string | null;
  category: Category;
  difficulty: Difficulty;
  description: string;
  descriptionEn: string | null;
  baseScore: number;
  priority: number;
  hidden: boolean;
  releaseAt: string | null;
  scoreMode: ScoreMode;
  floorScore: number;
  decaySolves: number;
  configId: number | null;
  author: string;
  attribution: string;
  connectionInfo: string;
  tags: string[];
  solvedCount: number;
  totalScore: number;
}

export type AdminChallengeCreate = Partial<
  Omit<AdminChallenge, keyof AdminRow | 'solvedCount' | 'totalScore' | 'title' | 'category'>
> &
  Pick<AdminChallenge, 'title' | 'category'>;
export type AdminChallengeUpdate = Partial<AdminChallengeCreate> & { version?: number };

export interface AdminFlag extends AdminRow {
  challengeId: number;
  kind: FlagKind;
  flagLiteral: string;
  alternatives: string[];
  score: number;
}

export type AdminFlagCreate = Partial<Omit<AdminFlag, keyof AdminRow | 'challengeId'>> &
  Pick<AdminFlag, 'challengeId' | 'flagLiteral'>;
export type AdminFlagUpdate = Partial<Omit<AdminFlagCreate, 'challengeId'>> & { version?: number };

export interface AdminUser extends AdminRow {
  username: string;
  email: string;
  telephone: string;
  qqId: string;
  userGroup: UserGroup;
  admin: boolean;
  banned: boolean;
}

export type AdminUserUpdate = Partial<
  Pick<AdminUser, 'username' | 'email' | 'telephone' | 'qqId' | 'userGroup' | 'version'>
>;

export interface AdminInvitation extends AdminRow {
  content: string;
  comment: string;
  maxUses: number;
  uses: number;
  userGroup: UserGroup | null;
  expiresAt: string | null;
}

export type AdminInvitationCreate = Partial<Omit<AdminInvitation, keyof AdminRow | 'uses'>>;
export type AdminInvitationUpdate = AdminInvitationCreate & { version?: number };

export interface AdminSubmission {
  id: number;
  userId: number;
  username: string;
  challengeId: number;
  challengeTitle: string;
  flag: string;
  result: 'correct' | 'wrong' | 'duplicate';
  score: number;
  timestamp: string;
}

export interface AdminAuditLog {
  id: number;
  actorId: number | null;
  actorName: string;
  action: string;
  resource: string;
  targetId: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  ip: string;
  requestId: string;
  createdAt: string;
}

export interface AdminSetting {
  id: number;
  name: string;
  value: unknown;
  version: number;
}

export interface BulkBody {
  ids: number[];
  action: string;
  values?: Record<string, unknown>;
}

export interface BulkResult {
  ids: number[];
}
