import { call } from './support/api';
import { enter } from './support/session';
import { expect, test } from './support/test';

test.setTimeout(120_000);

interface Config {
  id: number;
  command: string[];
  environment: string[];
  ports: object[];
  capabilities: string[];
}

test('an admin makes an instance config and gives it to a challenge with a dynamic flag', async ({
  page,
  console,
}) => {
  // A template that the server refuses, and a config that is in use.
  console.allow(/status of 4(00|09)/);
  await enter(page, 'admin', 'en-US');
  await page.goto('/control_panel');
  await page.getByRole('link', { name: /^Instance configs/ }).click();
  await page.getByRole('link', { name: 'New instance config' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Browser’s own');
  await page.getByRole('combobox', { name: 'Driver' }).click();
  await page.getByTitle('Docker', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Image', exact: true }).fill('registry.example/shop:1');

  const group = (name: string) => page.getByRole('group', { name, exact: true });
  const add = (name: string) => group(name).getByRole('button', { name: 'Add an entry' }).click();
  await add('Ports');
  await page.getByLabel('Name 1', { exact: true }).fill('web');
  await page.getByLabel('Port number 1').fill('8080');
  await page.getByRole('combobox', { name: 'Protocol 1' }).click();
  await page.getByTitle('http', { exact: true }).click();
  // An order, and a word that comes twice.
  await add('Command');
  for (const word of ['run', '-v', '-v']) {
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Remove Command 4' }).click();
  await add('Environment');
  await page.getByLabel('Environment 1').fill('no value');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Each entry must read NAME=value')).toBeVisible();
  await page.getByLabel('Environment 1').fill('MODE=a=b');
  await page.getByRole('combobox', { name: 'Capabilities kept' }).click();
  await page.getByTitle('CHOWN', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Instance config created successfully')).toBeVisible();

  const list = await call<Config[]>('admin', 'GET', '/admin/instance-configs?_start=0&_end=50');
  const config = list.find(({ environment }) => environment.includes('MODE=a=b'));
  if (!config) throw new Error('the config is not there');
  expect(config).toMatchObject({
    command: ['run', '-v', '-v'],
    environment: ['MODE=a=b'],
    ports: [{ name: 'web', number: 8080, protocol: 'http' }],
    capabilities: ['CHOWN'],
  });

  const { id } = await call<{ id: number }>('admin', 'POST', '/admin/challenges', {
    title: 'Has a config',
    category: 'web',
    difficulty: 'easy',
    description: '',
    baseScore: 10,
    hidden: true,
  });
  try {
    await page.goto(`/challenge/edit/${String(id)}`);
    await page.getByRole('combobox', { name: 'Instance config' }).click();
    await page.getByTitle('Browser’s own').click();
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('Challenge saved successfully')).toBeVisible();
    const { configId } = await call<{ configId: number }>(
      'admin',
      'GET',
      `/admin/challenges/${String(id)}`,
    );
    expect(configId).toBe(config.id);

    await page.goto(`/control_panel/flags/create?challengeId=${String(id)}`);
    await page.getByRole('combobox', { name: 'Matching' }).click();
    await page.getByTitle('Generated per user').click();
    await expect(page.getByText('exactly one [hash]', { exact: false })).toBeVisible();
    await page.getByRole('textbox', { name: 'Flag', exact: true }).fill('vexil{without}');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.locator('.ant-form-item-explain-error')).toContainText('[hash]');
    await page.getByRole('textbox', { name: 'Flag', exact: true }).fill('vexil{with_[hash]}');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Flag created successfully')).toBeVisible();

    // What a challenge names stays.
    await page.goto(`/control_panel/instance-configs/${String(config.id)}/edit`);
    await expect(page.getByLabel('Command 3')).toHaveValue('-v');
    await page.getByLabel('Port number 1').fill('9090');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Instance config saved successfully')).toBeVisible();
  } finally {
    await call('admin', 'DELETE', `/admin/challenges/${String(id)}`);
    await call('admin', 'DELETE', `/admin/instance-configs/${String(config.id)}`);
  }
});

for (const [locale, title] of [
  ['zh-CN', '诚信事件'],
  ['en-US', 'Integrity events'],
] as const)
  test(`integrity events are read only in ${locale}`, async ({ page }) => {
    await enter(page, 'admin', locale);
    await page.goto('/control_panel/integrity-events');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.locator('main a[href*="create"]')).toHaveCount(0);
    await expect(page.locator('main [type="checkbox"]')).toHaveCount(0);
  });
