import { addressOf, button, deleteCampaigns, saveWhole } from './support/application';
import { findSeriousIssues } from './support/axe';
import { createCampaign } from './support/campaign';
import { openSession } from './support/session';
import { expect, test } from './support/test';

test.afterEach(async ({ page, server }) => {
  // Leave the page first: it would fetch deleted rows.
  await page.close();
  await deleteCampaigns(server.dataDir);
});

test('the form works by keyboard, and a screen reader is told of each step', async ({ page }) => {
  const { id } = await createCampaign();
  await openSession(page, 'player', 'en-US');
  await page.goto(addressOf(id));
  const press = async (name: string) => {
    await button(page, name).focus();
    await page.keyboard.press('Enter');
  };
  await press('Choose Web security');
  await expect(page.getByText('Web security is wish 1')).toBeAttached();
  await expect(button(page, 'Remove Web security')).toBeFocused();
  await press('Choose Design');
  await press('Move Design up');
  await expect(page.getByText('Design is wish 1')).toBeAttached();
  await press('Next');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Li Lei');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'First' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('I like to break things.');
  await page.getByRole('checkbox', { name: 'I agree' }).focus();
  await page.keyboard.press('Space');
  await press('Next');
  await press('Submit');
  await expect(page.getByRole('heading', { name: 'Your application is submitted' })).toBeVisible();
});

test('the character count does not overlap the hint of a long text', async ({ page }) => {
  const { id } = await createCampaign();
  await openSession(page, 'player', 'en-US');
  await page.goto(addressOf(id, 'questions'));
  const main = page.getByRole('main');
  const hint = await main.getByText('A few sentences.', { exact: true }).elementHandle();
  // Both boxes are measured in one call, because the page may still be scrolling.
  const room = await main
    .getByText('0 / 500', { exact: true })
    .evaluate(
      (count, below) => below.getBoundingClientRect().top - count.getBoundingClientRect().bottom,
      hint,
    );
  expect(room).toBeGreaterThanOrEqual(0);
});

for (const theme of ['light', 'dark'] as const)
  test(`axe finds no serious issue in any step in the ${theme} theme`, async ({ page }) => {
    const { id } = await createCampaign();
    await saveWhole(id);
    await openSession(page, 'player', 'en-US');
    await page.evaluate(
      (stored) => localStorage.setItem('vexil.settings', stored),
      JSON.stringify({ state: { theme }, version: 2 }),
    );
    for (const step of ['positions', 'questions', 'review']) {
      await page.goto(addressOf(id, step));
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      expect(await findSeriousIssues(page), step).toEqual([]);
    }
    await button(page, 'Submit').click();
    await expect(page.getByRole('heading', { name: 'is submitted' })).toBeVisible();
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.goto(`/join/${String(id)}`);
    await expect(page.getByText('Submitted on')).toBeVisible();
    expect(await findSeriousIssues(page)).toEqual([]);
  });
