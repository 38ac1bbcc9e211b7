import type { Page } from '@playwright/test';
import { scoreOf } from './support/session';
import { expect, test } from './support/test';

interface Words {
  locale: 'zh-CN' | 'en-US';
  switchTo: string | undefined;
  account: string;
  password: string;
  logIn: RegExp;
  category: string;
  title: string;
  flagBox: string;
  submit: RegExp;
  wrong: string;
  right: string;
  solved: string;
  rank: string;
  flag: string;
  points: number;
}

const languages: Words[] = [
  {
    locale: 'zh-CN',
    switchTo: undefined,
    account: '用户名或邮箱',
    password: '密码',
    logIn: /^登\s*录$/,
    category: '杂项',
    title: '签到',
    flagBox: 'flag',
    submit: /^提\s*交$/,
    wrong: 'Flag 错误',
    right: '提交成功',
    solved: '你已解出这道题',
    rank: '排行榜',
    flag: 'vexil{welcome_aboard}',
    points: 10,
  },
  {
    locale: 'en-US',
    switchTo: 'English',
    account: 'Username or email',
    password: 'Password',
    logIn: /^Log in$/,
    category: 'Crypto',
    title: "Caesar's note",
    flagBox: 'Flag',
    submit: /^Submit$/,
    wrong: 'Invalid Flag',
    right: 'Submission successful',
    solved: 'You have solved this challenge',
    rank: 'Rank',
    flag: 'vexil{the_die_is_cast_across_the_rubicon}',
    points: 50,
  },
];

for (const words of languages)
  test(`a player logs in, solves a challenge and reads the rank in ${words.locale}`, async ({
    page,
    console,
  }) => {
    console.allow(/status of 400/);
    const before = await scoreOf('player');
    await logIn(page, words);

    const menu = page.getByRole('menu').first();
    await menu.getByRole('link', { name: words.category, exact: true }).click();
    await page.getByRole('link', { name: new RegExp(words.title) }).click();
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible();

    const box = page.getByRole('textbox', { name: words.flagBox, exact: true });
    await box.fill('vexil{surely_wrong}');
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page.getByRole('status').getByText(words.wrong)).toBeVisible();

    await box.fill(words.flag);
    await box.press('Enter');
    await expect(page.getByRole('status').getByText(words.right)).toBeVisible();
    await expect(page.getByText(words.solved, { exact: true })).toBeVisible();

    await menu.getByRole('link', { name: words.rank, exact: true }).click();
    const own = page.locator('tr[aria-current="true"]');
    await expect(own).toContainText('player');
    await expect(own.getByRole('cell').last()).toHaveText(String(before + words.points));
  });

async function logIn(page: Page, words: Words): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  if (words.switchTo) {
    await page.getByRole('button', { name: /语言/ }).click();
    await page.getByRole('menuitem', { name: words.switchTo }).click();
  }
  await expect(page.locator('html')).toHaveAttribute('lang', words.locale);
  await page.getByLabel(words.account).fill('player');
  await page.getByLabel(words.password, { exact: true }).fill('vexil-demo-player');
  await page.getByRole('button', { name: words.logIn }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}
