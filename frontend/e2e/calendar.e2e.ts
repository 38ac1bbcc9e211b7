import { createPeriod, deletePeriod } from './support/periods';
import { openSession } from './support/session';
import { expect, test } from './support/test';

test('the calendar shows the periods of a month, works by keyboard and keeps the month in the URL', async ({
  page,
}) => {
  const term = await createPeriod('Long season', '2033-08-20T12:00:00Z', '2033-10-09T12:00:00Z');
  const week = await createPeriod('Short week', '2033-09-13T12:00:00Z', '2033-09-15T12:00:00Z');
  const main = page.getByRole('main');
  const entries = (name: string) => main.getByRole('link', { name });
  const turn = (name: string) => main.getByRole('button', { name }).press('Enter');
  try {
    await openSession(page, 'admin', 'en-US');
    await page.goto('/control_panel/periods');
    await page.getByText('Calendar', { exact: true }).click();
    await expect(page).toHaveURL(/view=calendar/);
    await expect(main.locator('[aria-current="date"]')).toHaveText(String(new Date().getDate()));

    await page.goto('/control_panel/periods?view=calendar&month=2033-09');
    await expect(main.getByRole('heading', { name: 'September 2033' })).toBeVisible();
    await expect(entries('Long season')).toHaveCount(5);
    await expect(entries('Short week')).toHaveCount(1);

    await turn('Next month');
    await expect(page).toHaveURL(/month=2033-10/);
    await expect(entries('Long season')).toHaveCount(3);
    await expect(entries('Short week')).toHaveCount(0);
    await turn('Next month');
    await expect(main.getByText('Nothing in this month')).toBeVisible();
    await page.reload();
    await expect(main.getByRole('heading', { name: 'November 2033' })).toBeVisible();

    await turn('Previous month');
    await turn('Previous month');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(main.getByRole('region', { name: 'September 13' })).toBeVisible();
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await entries('Short week').press('Enter');
    await expect(page).toHaveURL(new RegExp(`/periods/${String(week.id)}$`));
  } finally {
    await deletePeriod(term);
    await deletePeriod(week);
  }
});
