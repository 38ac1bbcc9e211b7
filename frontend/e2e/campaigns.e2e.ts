import { call } from './support/api';
import { fillIn } from './support/forms';
import { openSession } from './support/session';
import { expect, test } from './support/test';
import { openAsVisitor } from './support/visitor';

const CAMPAIGN = {
  ...{ title: '2032 秋季招新', titleEn: 'Autumn 2032' },
  ...{ text: '来训练吧', textEn: 'Train with us', closesAt: '2032-09-21T16:00:00Z' },
};
const POSITION = {
  ...{ key: 'web', title: 'Web 方向', titleEn: 'Web security' },
  ...{ quota: 5, categories: ['web'] },
};
const STAGE = { kind: 'interview', title: '面谈', titleEn: 'A talk', textEn: 'Thirty minutes.' };

interface Campaign {
  id: number;
}

test.afterEach(async ({ page }) => {
  // Leave the page first: it would fetch deleted rows.
  await page.close();
  const rows = await call<Campaign[]>('admin', 'GET', '/admin/campaigns?_start=0&_end=100');
  for (const { id } of rows) await call('admin', 'DELETE', `/admin/campaigns/${String(id)}`);
});

async function publish(values: object = {}): Promise<number> {
  const { id } = await call<Campaign>('admin', 'POST', '/admin/campaigns', {
    ...{ ...CAMPAIGN, opensAt: '2026-01-01T00:00:00Z' },
    ...values,
  });
  await call('admin', 'POST', '/admin/campaign-positions', { campaignId: id, ...POSITION });
  await call('admin', 'POST', '/admin/campaign-stages', { campaignId: id, ...STAGE });
  await call('admin', 'POST', '/admin/campaigns/bulk', { ids: [id], action: 'publish' });
  return id;
}

test('an admin writes a campaign with a position, previews, publishes, takes back and copies it', async ({
  page,
}) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/campaigns/create');
  await fillIn(page, { 'English title': CAMPAIGN.titleEn });
  await page.getByLabel('Title', { exact: true }).fill(CAMPAIGN.title);
  for (const [label, time] of [
    ['Opens', '2026-01-01 08:00'],
    ['Deadline', '2032-09-21 18:00'],
  ] as const) {
    await page.getByLabel(label).fill(time);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Campaign created successfully')).toBeVisible();
  const [{ id }] = await call<[Campaign]>('admin', 'GET', '/admin/campaigns?q=2032');

  await page.goto(`/control_panel/campaigns/${String(id)}`);
  await page.getByRole('button', { name: 'New position' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title', { exact: true }).fill(POSITION.title);
  await form.getByLabel('English title').fill(POSITION.titleEn);
  await form.getByLabel('Key').fill(POSITION.key);
  await form.getByLabel('Places').fill('5');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Position created successfully')).toBeVisible();

  await page.goto(`/join/${String(id)}`);
  await expect(page.getByText('This is a preview of a draft')).toBeVisible();
  await expect(page.getByRole('heading', { name: POSITION.titleEn })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Join us' })).toHaveCount(0);

  await page.goto(`/control_panel/campaigns/${String(id)}`);
  const act = async (name: string, done: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await expect(page.getByText(done)).toBeVisible();
  };
  await act('Publish', 'Campaign published');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Join us' })).toBeVisible();
  await act('Unpublish', 'Campaign unpublished');
  await act('Copy', 'Copied to a draft');
  await page.goto('/control_panel/campaigns');
  await expect(page.getByRole('row', { name: CAMPAIGN.titleEn })).toHaveCount(2);
});

test('a student finds a published campaign in the menu and on the dashboard, and reads all of it', async ({
  page,
}) => {
  await publish();
  await openSession(page, 'player', 'en-US');
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('link', { name: CAMPAIGN.titleEn })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Join us' }).click();
  await expect(page).toHaveURL(/\/join$/);
  await expect(page).toHaveTitle(/Autumn 2032/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(CAMPAIGN.titleEn);
  for (const text of ['Train with us', POSITION.titleEn, '5 places', 'Deadline', 'A talk'])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
});

test('an admin names the challenges of a task stage, and a student finds them with their progress', async ({
  page,
}) => {
  const id = await publish();
  const stage = await call<Campaign>('admin', 'POST', '/admin/campaign-stages', {
    ...{ campaignId: id, kind: 'task', title: '作业', titleEn: 'Homework', sortOrder: -1 },
  });
  const { titleEn } = await call<{ titleEn: string }>('admin', 'GET', '/admin/challenges/5');
  await openSession(page, 'admin', 'en-US');
  await page.goto(`/control_panel/campaign-stages/${String(stage.id)}/edit`);
  await page.getByLabel('Challenges').fill(titleEn);
  await page.locator('.ant-select-item-option:visible', { hasText: titleEn }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: 'Homework' }).getByText(titleEn)).toBeVisible();

  await openSession(page, 'player', 'en-US');
  await page.goto(`/join/${String(id)}`);
  const challenge = page.getByRole('listitem').filter({ hasText: titleEn }).last();
  await expect(challenge.getByText(/^(\d+ of \d+|Complete)$/)).toBeVisible();
  await challenge.getByRole('link', { name: titleEn }).click();
  await expect(page).toHaveURL(/\/challenge\/detail\/5$/);
});

test('a choice between two campaigns is offered, the last to open first', async ({ page }) => {
  await publish();
  await publish({ titleEn: 'Spring 2033', opensAt: '2032-02-01T00:00:00Z' });
  await openSession(page, 'player', 'en-US');
  await page.goto('/join');
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(['Spring 2033', CAMPAIGN.titleEn]);
  await links.last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CAMPAIGN.titleEn);
});

test('the link of a campaign leads a visitor to the log-in and back', async ({ page }) => {
  const id = await publish();
  await openAsVisitor(page);
  await page.goto(`/join/${String(id)}`);
  await expect(page).toHaveURL(new RegExp(`/login\\?campaignId=${String(id)}&redirect=campaign$`));
  await page.locator('input[name="emailorusername"]').fill('player');
  await page.locator('input[name="password"]').fill('vexil-demo-player');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/join/${String(id)}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CAMPAIGN.titleEn);
});

test('a campaign for other students, and a missing campaign, are reported', async ({
  page,
  console,
}) => {
  console.allow(/status of 404/);
  const id = await publish({ audience: [2] });
  await openSession(page, 'player', 'en-US');
  await page.goto(`/join/${String(id)}`);
  await expect(page.getByText('No such recruitment').first()).toBeVisible();
  await page.goto('/join');
  await expect(page.getByText('No recruitment at present')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Join us' })).toHaveCount(0);
});
