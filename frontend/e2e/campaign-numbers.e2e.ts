import { findSeriousIssues } from './support/axe';
import { runSql } from './support/database';
import { openSession } from './support/session';
import { CAMPAIGN, deleteApplications, insertApplications } from './support/submitted-applications';
import { expect, test } from './support/test';

const PATH = `/control_panel/statistics/campaigns/${String(CAMPAIGN)}`;

test.beforeEach(({ server }) => insertApplications(server.dataDir));
test.afterEach(async ({ page, server }) => {
  await page.close();
  await deleteApplications(server.dataDir);
});

test('an admin reads the numbers of a campaign, and follows one to its choices', async ({
  page,
}) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto(`/control_panel/campaigns/${String(CAMPAIGN)}`);
  await page.getByRole('link', { name: 'Numbers' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Submitted applications 3/ })).toBeVisible();
  const stages = main.getByRole('table', { name: 'Stages and conversions' });
  await expect(stages.getByRole('row', { name: /^Screening 4 5 100%/ })).toBeVisible();
  await expect(
    main.getByRole('table', { name: 'By position' }).getByRole('row', { name: /^Pwn 1 1/ }),
  ).toBeVisible();
  expect(await findSeriousIssues(page)).toEqual([]);
  await stages.getByRole('link', { name: '4' }).click();
  await expect(page).toHaveURL(/application-choices/);
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(5);
});

test('a number of decisions leads to the choices that it counts', async ({ page, server }) => {
  await runSql(server.dataDir, [
    `UPDATE application_choice SET decision = 'accepted', decided_at = now() WHERE id IN (90001, 90002)`,
  ]);
  await openSession(page, 'admin', 'en-US');
  await page.goto(PATH);
  const positions = page.getByRole('table', { name: 'By position' });
  await expect(positions.getByRole('row', { name: /^Web security .* 2 0 0 0 0 0$/ })).toBeVisible();
  const all = positions.getByRole('row', { name: /^All positions 4 5/ });
  await all.getByRole('link', { name: '2' }).click();
  await expect(page).toHaveURL(/application-choices.*decision/);
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(3);
});

for (const [locale, table] of [
  ['zh-CN', '按方向'],
  ['en-US', 'By position'],
] as const)
  test(`a phone shows the numbers without scrolling sideways, in ${locale} and the dark`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openSession(page, 'admin', locale);
    await page.goto(PATH);
    await page.getByRole('button', { name: /^(切换为深色|Switch to dark)/ }).click();
    await expect(page.getByRole('table', { name: table })).toBeVisible();
    await expect(page.getByRole('slider').locator('svg')).toHaveCount(2);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    expect(await findSeriousIssues(page)).toEqual([]);
  });

test('the applications are saved as a workbook from the numbers and from the list', async ({
  page,
}) => {
  await openSession(page, 'admin', 'en-US');
  const list = `/control_panel/application-choices?filters[0][field]=campaignId&filters[0][operator]=eq&filters[0][value]=${String(CAMPAIGN)}`;
  for (const path of [PATH, list]) {
    await page.goto(path);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export XLSX' }).click();
    expect((await download).suggestedFilename()).toMatch(/^applications-.*\.xlsx$/);
  }
});
