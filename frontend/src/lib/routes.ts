/** The paths of all pages by route name; the `redirect` parameter of the log-in page holds a name. */
export const paths = {
  login: '/login',
  register: '/register',
  faq: '/faq',
  certificate: '/certificate/:certificateId',
  dashboard: '/dashboard',
  challenge: '/challenge',
  notice: '/challenge/notice',
  web: '/challenge/web',
  reverse: '/challenge/reverse',
  pwn: '/challenge/pwn',
  crypto: '/challenge/crypto',
  blockchain: '/challenge/blockchain',
  misc: '/challenge/misc',
  dev: '/challenge/dev',
  sa: '/challenge/sa',
  design: '/challenge/design',
  hpc: '/challenge/hpc',
  challengeDetail: '/challenge/detail/:challengeId',
  challengeEdit: '/challenge/edit/:challengeId',
  rank: '/rank',
  join: '/join',
  campaign: '/join/:campaignId',
  application: '/join/:campaignId/application',
  user: '/user',
  controlPanel: '/control_panel',
  matrix: '/control_panel/statistics/matrix',
  activeUsers: '/control_panel/statistics/active-users',
  stuckUsers: '/control_panel/statistics/stuck-users',
  decisions: '/control_panel/campaigns/:campaignId/decisions',
  interviews: '/control_panel/campaigns/:campaignId/interviews',
  interviewSheet: '/control_panel/interview-sheets/:choiceId/:stageId',
  challengeStatistics: '/control_panel/statistics/challenges/:challengeId',
  campaignStatistics: '/control_panel/statistics/campaigns/:campaignId',
  controlPanelPage: '/control_panel/*',
  redirect: '/redirect/*',
} as const;

export type RouteName = keyof typeof paths;

export function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(paths, name);
}

/** Navigation state that closes the tab being left, for forms that are done. */
export const CLOSES_TAB = { closesTab: true } as const;

/** Whether a page can be opened without a session. */
export function isVisitorPath(pathname: string): boolean {
  const { login, register, faq } = paths;
  return [login, register, faq].some((path) => path === pathname) || isCertificatePath(pathname);
}

const CERTIFICATE_PREFIX = '/certificate/';
const isCertificatePath = (pathname: string) => pathname.startsWith(CERTIFICATE_PREFIX);

/** The public page of a certificate. */
export const certificatePath = (id: string) => CERTIFICATE_PREFIX + id;

/** The panel of the user center with the user's certificates. */
export const certificatesPath = `${paths.user}#certificates`;

const REDIRECT_PREFIX = '/redirect';

/** The URL that redirects to a page and so remounts it. */
export const redirectPath = (path: string) => REDIRECT_PREFIX + path;

/** The target path of a redirect URL; undefined for other URLs. */
export function redirectedPath(pathname: string): string | undefined {
  return pathname.startsWith(`${REDIRECT_PREFIX}/`)
    ? pathname.slice(REDIRECT_PREFIX.length)
    : undefined;
}

/** The list of a resource in the control panel, or the page of one of its rows. */
export function resourcePath(resource: string, id?: number): string {
  const list = `${paths.controlPanel}/${resource}`;
  return id === undefined ? list : `${list}/${String(id)}`;
}

/** The page of a challenge. */
export const challengePath = (id: number) => `/challenge/detail/${String(id)}`;

export const challengeEditPath = (id: number) => `/challenge/edit/${String(id)}`;

/** The page of a recruitment. */
export const campaignPath = (id: number) => `${paths.join}/${String(id)}`;

/** The user's application to a recruitment; without a step it shows the state, or the first step. */
export const applicationPath = (campaignId: number, step?: string) =>
  `${campaignPath(campaignId)}/application${step === undefined ? '' : `?step=${step}`}`;

/** The page that announces a campaign's decisions. */
export const decisionsPath = (campaignId: number) =>
  `${resourcePath('campaigns', campaignId)}/decisions`;

/** The slots and bookings of a campaign; a search has the shown week. */
export const interviewsPath = (campaignId: number, search = '') =>
  `${resourcePath('campaigns', campaignId)}/interviews${search}`;

/** The sheet of the interview of a choice in a stage. */
export const interviewSheetPath = (choiceId: number, stageId: number) =>
  `${paths.controlPanel}/interview-sheets/${String(choiceId)}/${String(stageId)}`;

/** The scoreboard of a period. */
export const periodPath = (id: number) => `${paths.rank}?period=${String(id)}`;

/** The scoreboard with a player's drawer open. */
export const playerPath = (userId: number) => `${paths.rank}?player=${String(userId)}`;

export const campaignStatisticsPath = (id: number) =>
  `/control_panel/statistics/campaigns/${String(id)}`;

export const challengeStatisticsPath = (id: number) =>
  `/control_panel/statistics/challenges/${String(id)}`;
