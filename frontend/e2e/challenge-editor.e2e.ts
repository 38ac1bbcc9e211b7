import type { Page } from '@playwright/test';
import { openSession } from './support/session';
import { expect, test } from './support/test';

// One transparent pixel.
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function pastePicture(page: Page, label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).evaluate((area, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    area.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, PNG);
}

test('an admin writes a challenge in two languages with a picture, a file and two flags', async ({
  page,
}) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto('/challenge/crypto');
  await page.getByRole('button', { name: 'New challenge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('编辑器之旅');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByText('Invalid base score')).toBeVisible();
  await dialog.getByLabel('Base score').fill('150');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\/challenge\/edit\/\d+/);
  const id = /edit\/(\d+)/.exec(page.url())?.[1] ?? '';

  await page.getByLabel('English title').fill('A tour of the editor');
  await page.getByLabel('Description', { exact: true }).fill('一段**说明**<script>x</script>');
  const english = page.getByLabel('English description', { exact: true });
  await english.fill('Some words');
  await english.selectText();
  await english.press('Control+b');
  await expect(english).toHaveValue('**Some words**');
  const previews = page.getByRole('region', { name: 'Preview' });
  await expect(previews.first().locator('strong')).toHaveText('说明');
  await expect(previews.first().locator('script')).toHaveCount(0);
  await expect(previews.last().locator('strong')).toHaveText('Some words');

  await pastePicture(page, 'Description');
  await expect(previews.first().locator('img[src^="blob:"]')).toBeVisible();
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(
    /!\[picture-\d+\.png\]\(\/api\/challenges\/\d+\/attachments\/\d+\)/,
  );
  await page.locator('.ant-upload-drag input[type=file]').setInputFiles([
    { name: 'hand-out.txt', mimeType: 'text/plain', buffer: Buffer.from('for players') },
    { name: 'spare.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ]);
  await expect(page.getByText('hand-out.txt')).toBeVisible();
  await page.getByRole('button', { name: 'Delete spare.svg' }).click();
  await expect(page.getByText('This action is irreversible.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Delete spare.svg' })).toBeHidden();

  await page.getByRole('button', { name: 'New flag' }).click();
  const drawer = page.getByRole('dialog', { name: 'New flag' });
  await expect(drawer.getByLabel('Score')).toHaveValue('150');
  await drawer.getByLabel('Flag', { exact: true }).fill(`vexil{tour_one_${id}}`);
  await drawer.getByRole('button', { name: 'Create and add another' }).click();
  await expect(page.getByText(`vexil{tour_one_${id}}`)).toBeVisible();
  await expect(drawer.getByLabel('Flag', { exact: true })).toHaveValue('');
  await drawer.getByLabel('Flag', { exact: true }).fill(`vexil{tour_two_${id}}`);
  await drawer.getByLabel('Score').fill('50');
  await drawer.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('The base score is 150, but the flags are worth 200')).toBeVisible();

  page.on('dialog', (question) => void question.accept());
  await page.waitForTimeout(600);
  await page.reload();
  await expect(page.getByText('There is an unsaved draft')).toBeVisible();
  await expect(page.getByLabel('English title')).toHaveValue('');
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(page.getByLabel('English title')).toHaveValue('A tour of the editor');
  await expect(page.getByLabel('English description', { exact: true })).toHaveValue(
    '**Some words**',
  );

  await page.getByRole('radio', { name: /^Released/ }).check();
  await page.getByLabel('English title').press('Control+s');
  await expect(page.getByText('Challenge saved successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('English title')).toHaveValue('A tour of the editor');
  await expect(page.getByText('There is an unsaved draft')).toBeHidden();

  await openSession(page, 'player', 'zh-CN');
  await page.goto(`/challenge/detail/${id}`);
  await expect(page.getByRole('heading', { name: '编辑器之旅' })).toBeVisible();
  await expect(page.getByText('说明', { exact: true })).toBeVisible();
  const picture = page.locator('.vx-markdown img');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expect(page.getByText('hand-out.txt')).toBeVisible();

  await openSession(page, 'player', 'en-US');
  await page.goto(`/challenge/detail/${id}`);
  await expect(page.getByRole('heading', { name: 'A tour of the editor' })).toBeVisible();
  await expect(page.getByText('Some words')).toBeVisible();
});

test('on a phone one pane is shown at a time, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSession(page, 'admin', 'en-US');
  await page.goto('/challenge/notice');
  const notice = page.getByRole('main').getByRole('link').first();
  const id = /detail\/(\d+)/.exec((await notice.getAttribute('href')) ?? '')?.[1] ?? '';
  await page.goto(`/challenge/edit/${id}`);
  const text = page.getByLabel('Description', { exact: true });
  await expect(text).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' }).first()).toBeHidden();
  await page.getByText('Preview', { exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'Preview' }).first()).toBeVisible();
  await expect(text).toBeHidden();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
