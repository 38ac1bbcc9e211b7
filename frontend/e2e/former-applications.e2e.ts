import { call } from './support/api';
import { deleteCampaigns, saveWhole } from './support/application';
import { findSeriousIssues } from './support/axe';
import { createCampaign } from './support/campaign';
import { runSql } from './support/database';
import { openSession } from './support/session';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

async function publish(text: string): Promise<void> {
  const values = { purpose: 'history', text, textEn: text };
  const { id } = await call<{ id: number }>('admin', 'POST', '/admin/consent-texts', values);
  await call('admin', 'POST', '/admin/consent-texts/bulk', { ids: [id], action: 'publish' });
}

async function apply(campaignId: number): Promise<void> {
  const path = `/campaigns/${String(campaignId)}/application`;
  await saveWhole(campaignId, 'player');
  await call('player', 'POST', `${path}/submission`, { version: 1 });
}

test.afterEach(async ({ page, server }) => {
  await page.close();
  await deleteCampaigns(server.dataDir);
  await publish('');
});

test('an applicant without a place agrees to show the application, and staff of a later campaign see it until the withdrawal', async ({
  page,
  server,
}) => {
  await publish('What the staff of later recruitments may read');
  const former = await createCampaign({ opensAt: '2025-01-01T00:00:00Z', titleEn: 'Autumn 2031' });
  await apply(former.id);
  await runSql(server.dataDir, [
    `UPDATE application_choice c SET decision = 'rejected', decided_at = now(), announced = 'rejected', announced_at = now()
      FROM application a WHERE a.id = c.application_id AND a.campaign_id = ${String(former.id)}`,
    `INSERT INTO announcement (id, campaign_id, positions)
      SELECT 90001, ${String(former.id)}, array_agg(id) FROM campaign_position WHERE campaign_id = ${String(former.id)}`,
    `INSERT INTO announcement_result (announcement_id, choice_id, decision, words, mailed)
      SELECT 90001, c.id, 'rejected', 'Come back with more Web', false
      FROM application_choice c JOIN application a ON a.id = c.application_id WHERE a.campaign_id = ${String(former.id)}`,
  ]);
  const later = await createCampaign();
  await apply(later.id);

  await page.setViewportSize(PHONE);
  await openSession(page, 'player', 'en-US');
  await page.goto(`/join/${String(former.id)}/application`);
  const panel = page.getByRole('region', { name: 'Show this application when you apply again' });
  await expect(panel.getByText('What the staff of later recruitments may read')).toBeVisible();
  expect(await findSeriousIssues(page)).toEqual([]);
  const agree = panel.getByRole('button', { name: 'Agree' });
  await expect(agree).toBeDisabled();
  await panel.getByRole('checkbox').check();
  await agree.click();
  await expect(panel.getByText(/^You agreed: when you apply again/)).toBeVisible();
  expect(await findSeriousIssues(page)).toEqual([]);

  await page.setViewportSize(DESK);
  await openSession(page, 'admin', 'en-US');
  const choices = await call<{ id: number }[]>(
    ...(['admin', 'GET', `/admin/application-choices?campaignId=${String(later.id)}`] as const),
  );
  await page.goto(`/control_panel/application-choices/${String(choices[0]?.id)}`);
  const shown = page.getByRole('region', { name: 'Former applications' });
  await expect(shown.getByText('Autumn 2031')).toBeVisible();
  await expect(shown.getByText(/Rejected/).first()).toBeVisible();
  await expect(shown.getByText('Come back with more Web').first()).toBeVisible();
  expect(await findSeriousIssues(page)).toEqual([]);

  await openSession(page, 'player', 'zh-CN');
  await page.goto('/user');
  await page.getByRole('button', { name: '撤回同意：申请历史：2032 秋季招新' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回同意' }).click();
  await expect(page.getByText('已撤回同意', { exact: true })).toBeVisible();

  await openSession(page, 'admin', 'zh-CN');
  const read = page.waitForResponse(/\/former-applications$/);
  await page.goto(`/control_panel/application-choices/${String(choices[0]?.id)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await (await read).finished();
  await expect(page.getByRole('region', { name: '过往申请' })).toHaveCount(0);
});
