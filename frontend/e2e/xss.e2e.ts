import type { Page } from '@playwright/test';
import { hostileMarkdown } from '../src/components/testing/hostile-markdown';
import { call } from './support/api';
import { openSession } from './support/session';
import { expect, test } from './support/test';

const SIZE = 30;
const groups = Array.from({ length: Math.ceil(hostileMarkdown.length / SIZE) }, (_, index) =>
  hostileMarkdown.slice(index * SIZE, (index + 1) * SIZE),
);

/** The effects that no text may have. */
async function watch(page: Page): Promise<() => Promise<void>> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.evaluate(() => localStorage.setItem('canary', 'alive'));
  return async () => {
    expect(dialogs).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'reached') as unknown)).toBeUndefined();
    expect(await page.evaluate(() => localStorage.getItem('canary'))).toBe('alive');
    const acting =
      'main script, main iframe, main object, main embed, main form[action], main base';
    expect(await page.locator(acting).count()).toBe(0);
    expect(
      await page.locator('main a[href^="javascript" i], main a[href^="data:" i]').count(),
    ).toBe(0);
  };
}

for (const who of ['player', 'admin'] as const)
  test(`no script in a challenge runs in the browser of the ${who}`, async ({ page, console }) => {
    // Some texts refer to pictures of this site that do not exist.
    console.allow(/status of 404/);
    const ids: number[] = [];
    try {
      for (const group of groups) {
        const title = (group[0] ?? '').slice(0, 90);
        const { id } = await call<{ id: number }>('admin', 'POST', '/admin/challenges', {
          title,
          titleEn: title,
          description: group.join('\n\n'),
          descriptionEn: group.join('\n\n'),
          category: 'misc',
          difficulty: 'easy',
          baseScore: 10,
          hidden: false,
          author: title,
          attribution: title,
          connectionInfo: title,
          tags: ['<img src=x onerror=window.reached=1>'],
        });
        ids.push(id);
        await call('admin', 'POST', '/admin/flags', {
          challengeId: id,
          kind: 'static',
          flagLiteral: `<img src=x onerror=window.reached=1>${String(id)}`,
        });
      }
      await openSession(page, who, 'en-US');
      const unharmed = await watch(page);
      for (const id of ids) {
        await page.goto(`/challenge/detail/${String(id)}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('main .vx-markdown').first()).toBeVisible();
        for (const link of await page.locator('main .vx-markdown a[target=_blank]').all())
          expect(await link.getAttribute('rel')).toMatch(
            /noopener.*noreferrer|noreferrer.*noopener/,
          );
        await unharmed();
      }
      await page.goto('/challenge/misc');
      await expect(page.locator('main a[href^="/challenge/detail/"]').first()).toBeVisible();
      await unharmed();
      if (who === 'player') return;
      const shown = page.locator('main').getByText(/onerror/);
      await page.goto(`/challenge/edit/${String(ids[0])}`);
      await expect(shown.first()).toBeVisible();
      await unharmed();
      await page.goto('/control_panel/flags');
      // Other tests create flags too, so this one may be on the next page.
      await page.getByPlaceholder('Search').fill('onerror');
      await page.keyboard.press('Enter');
      await expect(shown.first()).toBeVisible();
      await unharmed();
    } finally {
      for (const id of ids) await call('admin', 'DELETE', `/admin/challenges/${String(id)}`);
    }
  });

test('input of players and notes of admins are shown as text', async ({ page, console }) => {
  console.allow(/status of 400/);
  const evil = '"><img src=x onerror=window.reached=1>';
  const { id } = await call<{ id: number }>('admin', 'POST', '/admin/invitations', {
    comment: evil,
  });
  const draft = { title: evil, category: 'misc', difficulty: 'easy', baseScore: 10, hidden: false };
  const challenge = await call<{ id: number }>('admin', 'POST', '/admin/challenges', draft);
  await call('admin', 'POST', '/admin/flags', {
    challengeId: challenge.id,
    kind: 'static',
    flagLiteral: 'vexil{the-right-one}',
  });
  try {
    await call('player', 'POST', `/challenges/${String(challenge.id)}/submissions`, {
      flag: evil,
    }).catch(() => undefined);
    await openSession(page, 'player', 'en-US');
    const unharmed = await watch(page);
    await page.goto(`/challenge/detail/${String(challenge.id)}`);
    await expect(page.getByText(evil).first()).toBeVisible();
    await unharmed();
    await openSession(page, 'admin', 'en-US');
    for (const path of ['/control_panel/invitations', '/control_panel/submissions']) {
      await page.goto(path);
      await expect(
        page
          .locator('main')
          .getByText(/onerror=window/)
          .first(),
      ).toBeVisible();
      await unharmed();
    }
  } finally {
    await call('admin', 'DELETE', `/admin/invitations/${String(id)}`);
    await call('admin', 'DELETE', `/admin/challenges/${String(challenge.id)}`);
  }
});
