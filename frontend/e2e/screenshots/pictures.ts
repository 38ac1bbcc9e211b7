import { type Screen, screens } from '../support/screens';
import type { Locale, Theme } from '../support/look';

export interface Picture {
  screen: string;
  locale: Locale;
  theme: Theme;
  width: number;
}

/** The few that the READMEs show, by the name of their file in docs/images. */
export const shown: Record<string, Picture> = {
  'challenges.zh-CN': { screen: 'challenges', locale: 'zh-CN', theme: 'light', width: 1280 },
  'challenges.en-US': { screen: 'challenges', locale: 'en-US', theme: 'dark', width: 1280 },
  'challenge.zh-CN': { screen: 'challenge', locale: 'zh-CN', theme: 'light', width: 1280 },
  'challenge.en-US': { screen: 'challenge', locale: 'en-US', theme: 'dark', width: 1280 },
  'rank.zh-CN': { screen: 'rank', locale: 'zh-CN', theme: 'light', width: 1280 },
  'rank.en-US': { screen: 'rank', locale: 'en-US', theme: 'dark', width: 1280 },
  'users.zh-CN': { screen: 'users-list', locale: 'zh-CN', theme: 'light', width: 1280 },
  'users.en-US': { screen: 'users-list', locale: 'en-US', theme: 'dark', width: 1280 },
  'phone.zh-CN': { screen: 'challenges', locale: 'zh-CN', theme: 'light', width: 390 },
  'phone.en-US': { screen: 'challenges', locale: 'en-US', theme: 'dark', width: 390 },
};

/** Spoils the board for the pictures before it, so it comes last. */
const solved: Screen = {
  name: 'challenge-solved',
  as: 'player',
  path: '/challenge/misc',
  open: async (page) => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /签到|Check-in|Sign/i })
      .first()
      .click();
    const box = page.getByRole('textbox', { name: /^flag$/i });
    await box.fill('vexil{welcome_aboard}');
    await box.press('Enter');
    await page.getByRole('status').getByText(/./).first().waitFor();
  },
};

export const all: Screen[] = [...screens, solved];

export const variants: Omit<Picture, 'screen'>[] = (['zh-CN', 'en-US'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    [1440, 390].map((width) => ({ locale, theme, width })),
  ),
);
