import { call } from './support/api';
import { enter, scoreOf } from './support/session';
import { expect, test } from './support/test';

const POINTS = 35;

const publish = (facts: object) =>
  call<{ id: number }>('admin', 'POST', '/admin/challenges', {
    difficulty: 'easy',
    description: '',
    baseScore: POINTS,
    hidden: false,
    ...facts,
  });
const remove = ({ id }: { id: number }) =>
  call('admin', 'DELETE', `/admin/challenges/${String(id)}`);

test('an open board follows a capture of somebody else, and the blood is told', async ({
  page,
}) => {
  const challenge = await publish({ title: '直播题', titleEn: 'Live one', category: 'dev' });
  try {
    const flag = { challengeId: challenge.id, flagLiteral: 'vexil{live}', score: POINTS };
    await call('admin', 'POST', '/admin/flags', { kind: 'static', ...flag });
    const before = await scoreOf('player');
    await enter(page, 'admin', 'en-US');
    const streamed = page.waitForResponse(/\/api\/events$/);
    await page.goto('/rank');
    const row = page
      .locator('tr')
      .filter({ has: page.getByText('player', { exact: true }) })
      .first();
    await expect(page.getByRole('table').first()).toBeVisible();
    expect((await streamed).status()).toBe(200);

    await call('player', 'POST', `/challenges/${String(challenge.id)}/submissions`, {
      flag: 'vexil{live}',
    });
    await expect(row.getByRole('cell').last()).toHaveText(String(before + POINTS), {
      timeout: 2000,
    });
    await expect(page.getByText('player solved “Live one”')).toBeVisible();
  } finally {
    await remove(challenge);
  }
});

test('a notice is told in the reader’s language and stands on the open dashboard', async ({
  page,
}) => {
  await enter(page, 'player', 'zh-CN');
  const streamed = page.waitForResponse(/\/api\/events$/);
  await page.goto('/dashboard');
  await streamed;
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const notice = await publish({ title: '停机通知', titleEn: 'Downtime', category: 'notice' });
  try {
    const toast = page.locator('.ant-notification-notice', { hasText: '新公告' });
    await expect(toast).toContainText('停机通知', { timeout: 3000 });
    await expect(page.getByRole('heading', { level: 3, name: /停机通知/ })).toBeVisible();
    await toast.getByRole('button', { name: '去看看' }).click();
    await expect(page).toHaveURL(new RegExp(`/challenge/detail/${String(notice.id)}$`));
  } finally {
    await remove(notice);
  }
});

test('a session that is ended elsewhere leaves the open page at once', async ({
  page,
  console,
}) => {
  // What the page still asks for in its last second.
  console.allow(/status of 401/);
  await enter(page, 'player', 'zh-CN');
  const streamed = page.waitForResponse(/\/api\/events$/);
  await page.goto('/rank');
  await streamed;
  await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('vexil.session') ?? '{}') as {
      accessToken: string;
    };
    await fetch('/api/auth/logout', { headers: { authorization: `Bearer ${accessToken}` } });
  });
  await expect(page).toHaveURL(/\/login\?.*redirect=rank/, { timeout: 5000 });
});
