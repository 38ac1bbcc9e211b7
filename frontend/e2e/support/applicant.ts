import type { Browser, Locator, Page } from '@playwright/test';
import { button, saved } from './application';
import { QuietConsole } from './console';
import type { Locale } from './locales';
import { expect } from './test';
import { logInAs } from './visitor';

const WORDS = {
  'zh-CN': {
    ...{ begin: '开始申请', choose: '选择 平台开发', next: '下一步', name: '姓名', year: '大一' },
    ...{ why: '为什么想加入？', agree: '同意为招新使用以上信息', submit: '提交申请' },
    ...{ done: '申请已提交', submitted: /已于 .* 提交。/, result: '申请结果' },
  },
  'en-US': {
    ...{ begin: 'Apply', choose: 'Choose Development', next: 'Next', name: 'Name', year: 'First' },
    ...{ why: 'Why do you want to join?', agree: 'I agree to this use of my data' },
    ...{ submit: 'Submit', done: 'Your application is submitted', result: 'Result' },
    submitted: /^Submitted on/,
  },
};

/** Creates an applicant with a separate browser context, logged in through the form. */
export interface Applicant {
  username: string;
  locale: Locale;
  page: Page;
  console: QuietConsole;
}

/** Opens a separate browser context and logs in as a player of the demo. */
export async function enter(
  browser: Browser,
  username: string,
  locale: Locale,
  viewport = { width: 1440, height: 900 },
): Promise<Applicant> {
  const context = await browser.newContext({ viewport });
  const console = new QuietConsole(context);
  const page = await context.newPage();
  await logInAs(page, username, locale);
  return { username, locale, page, console };
}

/** Applies for Development, a position of `createCampaign`, through the pages. */
export async function apply(
  { page, locale, username }: Applicant,
  campaignId: number,
): Promise<void> {
  const words = WORDS[locale];
  await page.goto(`/join/${String(campaignId)}`);
  await page.getByRole('link', { name: words.begin, exact: true }).click();
  await button(page, words.choose).click();
  await button(page, words.next).click();
  await page.getByLabel(words.name, { exact: true }).fill(`${username} Li`);
  await page.getByRole('radio', { name: words.year }).check();
  await page.getByLabel(words.why).fill('I like to break things, and to mend them.');
  await page.getByRole('checkbox', { name: words.agree }).check();
  await expect(saved(page)).toBeVisible();
  await button(page, words.next).click();
  await button(page, words.submit).click();
  await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
}

/** Opens the applicant's recruitment page; returns the panel with the result. */
export async function openResult(
  { page, locale }: Applicant,
  campaignId: number,
): Promise<Locator> {
  await page.goto(`/join/${String(campaignId)}`);
  await expect(page.getByText(WORDS[locale].submitted)).toBeVisible();
  return page.getByRole('region', { name: WORDS[locale].result, exact: true });
}
