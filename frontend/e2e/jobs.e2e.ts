import { runSql } from './support/database';
import { openSession } from './support/session';
import { expect, test } from './support/test';

// A task name that no worker handles, so the job keeps its state.
const FAILED_JOB = `SELECT graphile_worker.permanently_fail_jobs(
  ARRAY[(graphile_worker.add_job('test.unknown', '{"note": "canary"}')).id], 'no answer from the mail server')`;

test('an admin finds a failed job, runs it again and reads that in the log', async ({
  page,
  server,
}) => {
  await runSql(server.dataDir, [FAILED_JOB]);
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel');
  await page.getByRole('main').getByRole('link', { name: /^Jobs/ }).click();
  const row = page.getByRole('row', { name: /test\.unknown/ });
  await expect(row).toContainText('Failed');
  await expect(row).toContainText('no answer from the mail server');
  await expect(page.getByText('canary')).toHaveCount(0);

  await row.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Run again' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It starts at once, with all its tries.');
  await dialog.getByRole('button', { name: 'Run again' }).click();
  await expect(page.getByText('Job waits to run again')).toBeVisible();
  await expect(row).toContainText('Waiting');

  await page.goto('/control_panel/audit-logs?q=runAgain');
  await expect(page.getByRole('row', { name: /Run again/ })).toContainText('Job');
});
