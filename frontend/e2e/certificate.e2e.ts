import type { Page } from '@playwright/test';
import { findSeriousIssues } from './support/axe';
import { archiveSeason, editPeriod, issueCertificate } from './support/certificate';
import { REPEATED_LOCALES } from './support/locales';
import { deletePeriod, type Period } from './support/periods';
import { openSession } from './support/session';
import { expect, test } from './support/test';
import { openAsVisitor } from './support/visitor';

const WIDTHS = [1440, 390];
const A4_MM = { width: 210, height: 297 };
const PX_PER_MM = 96 / 25.4;

let season: Period;
test.beforeEach(async ({ server }) => {
  season = await archiveSeason('Season of the flag', server.dataDir);
});
test.afterEach(async ({ page }) => {
  await page.close();
  await deletePeriod(season);
});

const hasNoSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('a player gets the certificate from the scoreboard of the season, and a visitor checks it', async ({
  page,
}) => {
  await openSession(page, 'player', 'en-US');
  await page.goto(`/rank?period=${String(season.id)}`);
  await page.getByRole('link', { name: 'My certificate' }).click();
  const panel = page.getByRole('region', { name: 'Season certificates' });
  await expect(panel).toBeInViewport();
  expect(await findSeriousIssues(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Get certificate: Season of the flag' }).click();
  await expect(page).toHaveURL(/\/certificate\/[\w-]{22}$/);
  const sheet = page.getByRole('article');
  await expect(sheet.getByText('player', { exact: true })).toBeVisible();
  await expect(sheet.getByText(/“Season of the flag”/)).toBeVisible();
  await expect(sheet.getByText(/^\d+ of \d+$/)).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const link = sheet.getByRole('link');
  await expect(link).toHaveAttribute('href', page.url());

  const address = page.url();
  await openAsVisitor(page, 'en-US');
  await page.goto(address);
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();
  await expect(sheet.getByText('player', { exact: true })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.goto('/login');
  await openSession(page, 'player', 'en-US');
  await page.goto('/user');
  await panel.getByRole('link', { name: 'Open certificate: Season of the flag' }).click();
  await expect(page).toHaveURL(address);
});

for (const locale of REPEATED_LOCALES)
  test(`the page of a certificate is accessible and fits on phones in ${locale}`, async ({
    page,
  }) => {
    const id = await issueCertificate('player', season);
    await openAsVisitor(page, locale);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/certificate/${id}`);
      await expect(page.getByRole('article')).toBeVisible();
      expect(await findSeriousIssues(page)).toEqual([]);
      expect(await hasNoSidewaysScroll(page)).toBe(true);
    }
    await page.getByRole('button', { name: /深色|dark/ }).click();
    expect(await findSeriousIssues(page)).toEqual([]);
  });

test('a certificate is printed on one page of A4, without what is around it', async ({ page }) => {
  const id = await issueCertificate('player', season);
  await openAsVisitor(page, 'zh-CN');
  await page.setViewportSize({
    width: Math.floor(A4_MM.width * PX_PER_MM),
    height: Math.floor(A4_MM.height * PX_PER_MM),
  });
  await page.goto(`/certificate/${id}`);
  const sheet = page.getByRole('article');
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('有效', { exact: true })).toBeHidden();
  await expect(sheet.getByRole('img', { name: '核验链接的二维码' })).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g);
  expect(pages).toHaveLength(1);
});

test('a void certificate says so, and an unknown one that there is none', async ({
  page,
  console,
}) => {
  console.allow(/status of 404/);
  const id = await issueCertificate('player', season);
  await editPeriod(season, { archived: false });
  await openAsVisitor(page, 'en-US');
  await page.goto(`/certificate/${id}`);
  await expect(page.getByText('This certificate is void')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(await findSeriousIssues(page)).toEqual([]);
  await page.goto('/certificate/none');
  await expect(page.getByRole('alert').getByText('No such certificate').first()).toBeVisible();
});
