import type { Page } from '@playwright/test';
import { adminStates } from './admin-states';
import { call } from '../support/api';
import { inDialog } from '../support/screen';
import { type Screen, screens } from '../support/screens';
import type { Theme } from '../support/appearance';
import type { Locale } from '../support/locales';
import { contestScreens, type Prepared } from './contest';
import { taskScreens } from './tasks';

export interface Picture {
  screen: string;
  locale: Locale;
  theme: Theme;
  width: number;
  /** For pages of which a common window height shows too little. */
  height?: number;
}

/** High enough for the answers and the evidence. */
const CHOICE_HEIGHT = 1660;

const inChinese = { locale: 'zh-CN', theme: 'light', width: 1280 } as const;
const inEnglish = { locale: 'en-US', theme: 'dark', width: 1280 } as const;

/** Pictures of screens in both languages, by file name. */
const inBothLanguages = (width: number, screenByFile: Record<string, string>) =>
  Object.entries(screenByFile).flatMap(([file, screen]): [string, Picture][] => [
    [`${file}.zh-CN`, { ...inChinese, screen, width }],
    [`${file}.en-US`, { ...inEnglish, screen, width }],
  ]);

/** The pictures used in READMEs and guides, by file name in docs/images. */
export const docPictures: Record<string, Picture> = Object.fromEntries<Picture>([
  ...inBothLanguages(1280, {
    challenges: 'challenges',
    challenge: 'challenge',
    rank: 'rank',
    users: 'users-list',
    campaign: 'recruiting-campaign',
    form: 'recruiting-form',
    board: 'recruiting-board',
    decisions: 'recruiting-decisions',
  }),
  ...inBothLanguages(390, { phone: 'challenges' }),
  ['application.zh-CN', { ...inChinese, screen: 'recruiting-questions' }],
  ['application.en-US', { ...inEnglish, screen: 'recruiting-questions-english' }],
  ['choice.zh-CN', { ...inChinese, screen: 'recruiting-choice', height: CHOICE_HEIGHT }],
  ['choice.en-US', { ...inEnglish, screen: 'recruiting-choice-english', height: CHOICE_HEIGHT }],
  ['submitted.zh-CN', { ...inChinese, screen: 'recruiting-submitted' }],
  ['submitted.en-US', { ...inEnglish, screen: 'recruiting-submitted-english' }],
]);

const submitFlag = async (page: Page, flag: string) => {
  const box = page.getByRole('textbox', { name: /^flag$/i });
  await box.fill(flag);
  await box.press('Enter');
  await page.getByRole('status').getByText(/./).first().waitFor();
};

/** These states are permanent, so they come last. */
const lasting: Screen[] = [
  {
    name: 'invitations-made',
    as: 'admin',
    path: '/control_panel/invitations',
    open: async (page) => {
      await page.locator('main button:has(.anticon-appstore-add)').click();
      await page.getByRole('dialog').locator('button[type="submit"]').click();
      await page.getByRole('dialog').locator('textarea[readonly]').waitFor();
    },
  },
  {
    name: 'flag-wrong',
    as: 'player',
    path: '/challenge/detail/5',
    open: (page) => submitFlag(page, 'vexil{not_this_one}'),
  },
  {
    name: 'challenge-partial',
    as: 'player',
    path: '/challenge/detail/5',
    open: (page) => submitFlag(page, 'vexil{view_source_first}'),
  },
  {
    name: 'challenge-solved',
    as: 'player',
    path: '/challenge/detail/4',
    open: (page) => submitFlag(page, 'vexil{welcome_aboard}'),
  },
  { name: 'challenges-progress', as: 'player', path: '/challenge' },
  { name: 'dashboard-progress', as: 'player', path: '/dashboard' },
  { name: 'user-center-progress', as: 'player', path: '/user' },
  {
    name: 'user-center-email',
    as: 'player',
    path: '/user',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Change email|更换邮箱)$/ }).click();
      await inDialog(page, 'form');
    },
  },
  {
    name: 'user-center-data',
    as: 'player',
    path: '/user#data',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Download|下载)$/ }).click();
      await inDialog(page, 'form');
    },
  },
  {
    name: 'user-center-deletion',
    as: 'player',
    path: '/user#data',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Delete my account|注销账号)$/ }).click();
      await inDialog(page, 'form');
    },
  },
  {
    name: 'user-center-due',
    as: 'player',
    path: '/user',
    open: async (page) => {
      await call('admin', 'PATCH', '/admin/retention-rules/2', { enabled: true });
      await page.reload();
      await page.getByText(/Your account is deleted|你的账号将于/).scrollIntoViewIfNeeded();
    },
  },
];

export const allScreens: (Screen | Prepared)[] = [
  ...screens,
  ...lasting,
  ...contestScreens,
  ...taskScreens,
  ...adminStates,
];

export const variants: Omit<Picture, 'screen'>[] = (['zh-CN', 'en-US'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    [1440, 390].map((width) => ({ locale, theme, width })),
  ),
);
