import { expect, test } from './support/test';
import { openSession } from './support/session';

test('an admin makes a challenge with two flags, and a player captures one of them', async ({
  page,
}) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/challenges/create');
  await page.getByLabel('Title', { exact: true }).fill('Two doors');
  await choose('Category', 'Web');
  await page.getByLabel('Base score').fill('100');
  await page.getByLabel('Description', { exact: true }).fill('Two **doors**, two flags.');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/challenge\/edit\/\d+/);
  const id = /edit\/(\d+)/.exec(page.url())?.[1] ?? '';

  for (const [literal, score] of [
    ['vexil{first_door}', '100'],
    ['vexil{second_door}', '200'],
  ] as const) {
    await page.getByRole('button', { name: 'New flag' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Flag', { exact: true }).fill(literal);
    await drawer.getByLabel('Score').fill(score);
    await drawer.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByText(literal)).toBeVisible();
  }

  await page.getByRole('radio', { name: /^Released/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const concern = page.getByRole('dialog', { name: 'Release it like this?' });
  await expect(concern).toContainText('No complete English text');
  await concern.getByRole('button', { name: 'Release anyway' }).click();
  await expect(page.getByText('Challenge saved successfully')).toBeVisible();

  await openSession(page, 'player', 'en-US');
  await page.goto(`/challenge/detail/${id}`);
  await page.getByRole('textbox', { name: 'Flag' }).fill('vexil{first_door}');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('status').getByText('Submission successful')).toBeVisible();
  await expect(page.getByText('1/2 flags · 100/300')).toBeVisible();

  await page.goto('/rank');
  await expect(page.locator('tr[aria-current="true"]')).toContainText('player');
  await page.goto('/rank?direction=web');
  const own = page.locator('tr[aria-current="true"]');
  await expect(own.getByRole('cell').last()).toHaveText('100');

  async function choose(label: string, option: string): Promise<void> {
    await page.getByLabel(label, { exact: true }).press('ArrowDown');
    await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
  }
});
