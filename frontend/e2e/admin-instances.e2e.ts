import { call } from './support/api';
import { openSession } from './support/session';
import { expect, test } from './support/test';

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
  // The server rejects the template; the other config is in use.
  console.allow(/status of 4(00|09)/);
  const field = (name: string) =>
    page.getByLabel(name, { exact: true }).and(page.locator('input:visible, textarea:visible'));
  const choose = async (name: string, option: string) => {
    // The selected item covers the input.
    await field(name).click({ force: true });
    const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option-content');
    await offered.getByText(option, { exact: true }).click();
  };
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel');
  await page.getByRole('link', { name: /^Instance configs/ }).click();
  await page.getByRole('link', { name: 'New instance config' }).click();
  await expect(page).toHaveURL(/create$/);
  await field('Name').fill('Browser’s own');
  await choose('Driver', 'Docker');
  await field('Image').fill('registry.example/shop:1');

  const add = (name: string) =>
    page.getByRole('button', { name: `Add an entry: ${name}`, exact: true }).click();
  await add('Ports');
  await field('Name 1').fill('web');
  await field('Port number 1').fill('8080');
  await choose('Protocol 1', 'http');
  // An ordered list with a duplicate item.
  await add('Command');
  for (const word of ['run', '-v', '-v']) {
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Remove Command 4' }).click();
  await add('Environment');
  await field('Environment 1').fill('no value');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Each entry must read NAME=value')).toBeVisible();
  await field('Environment 1').fill('MODE=a=b');
  await choose('Retained capabilities', 'CHOWN');
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
    await choose('Instance config', 'Browser’s own');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('Challenge saved successfully')).toBeVisible();
    const { configId } = await call<{ configId: number }>(
      'admin',
      'GET',
      `/admin/challenges/${String(id)}`,
    );
    expect(configId).toBe(config.id);

    await page.goto(`/control_panel/flags/create?challengeId=${String(id)}`);
    await choose('Matching', 'Generated per user');
    await expect(page.getByText('exactly one [hash]', { exact: false })).toBeVisible();
    await field('Flag').fill('vexil{without}');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.locator('.ant-form-item-explain-error')).toContainText('[hash]');
    await field('Flag').fill('vexil{with_[hash]}');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Flag created successfully')).toBeVisible();

    // A config that a challenge uses is not deleted.
    await page.goto(`/control_panel/instance-configs/${String(config.id)}/edit`);
    await expect(field('Command 3')).toHaveValue('-v');
    await field('Port number 1').fill('9090');
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
  test(`integrity events are neither created nor edited in ${locale}`, async ({ page }) => {
    await openSession(page, 'admin', locale);
    await page.goto('/control_panel/integrity-events');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.locator('main a[href*="create"]')).toHaveCount(0);
    await expect(page.locator('main a[href*="edit"]')).toHaveCount(0);
  });
