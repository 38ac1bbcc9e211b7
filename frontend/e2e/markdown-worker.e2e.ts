import { call } from './support/api';
import { openSession } from './support/session';
import { expect, test } from './support/test';

const LONG = 'W'.repeat(100);
const TAG = 'T'.repeat(40);
const FORMULA = `$\\frac{${'x+'.repeat(200)}x}{y}$`;

async function create(fields: object): Promise<{ id: number }> {
  const row = await call<{ id: number; category: string }>('admin', 'POST', '/admin/challenges', {
    title: LONG,
    category: 'misc',
    difficulty: 'easy',
    baseScore: 10,
    hidden: false,
    ...fields,
  });
  const flag = { challengeId: row.id, kind: 'static', flagLiteral: `vexil{${String(row.id)}}` };
  if (row.category !== 'notice') await call('admin', 'POST', '/admin/flags', flag);
  return row;
}
const remove = (id: number) => call('admin', 'DELETE', `/admin/challenges/${String(id)}`);

test('a text that takes too long becomes plain text, and the page around it answers', async ({
  page,
}) => {
  // Short enough to be stored, but KaTeX needs many seconds for it.
  const slow = `$$\\begin{matrix}${'a&'.repeat(30_000)}\\end{matrix}$$`;
  const { id } = await create({ title: 'Slow', description: slow });
  const next = await create({ title: 'Fast', description: 'Read **this** $x$' });
  try {
    await openSession(page, 'player', 'en-US');
    await page.goto(`/challenge/detail/${String(id)}`);
    const box = page.getByRole('textbox', { name: 'Flag', exact: true });
    await box.fill('vexil{meanwhile}');
    const main = page.getByRole('main');
    await expect(main.getByText('too complex to format')).toBeVisible({ timeout: 15_000 });
    await expect(main.getByText('\\begin{matrix}').first()).toBeVisible();
    await expect(box).toHaveValue('vexil{meanwhile}');
    await page.goto(`/challenge/detail/${String(next.id)}`);
    await expect(main.locator('.vx-markdown strong')).toHaveText('this');
    await expect(main.locator('.vx-markdown .katex')).toBeVisible();
  } finally {
    await remove(id);
    await remove(next.id);
  }
});

test('a text whose worker failed to load is shown as plain text until it arrives', async ({
  page,
  console,
}) => {
  console.allow(/Failed to|ERR_|did not arrive|did not load/);
  const { id } = await create({ title: 'Late', description: 'Read **this**' });
  try {
    await openSession(page, 'player', 'en-US');
    const code = /\/assets\/worker\/markdown/;
    let refused = 0;
    await page.route(code, (route) => {
      refused += 1;
      return route.abort();
    });
    await page.goto(`/challenge/detail/${String(id)}`);
    const main = page.getByRole('main');
    await expect(main.getByText('Read **this**')).toBeVisible();
    // The page retries once by itself, which would remove the button.
    await expect.poll(() => refused).toBeGreaterThanOrEqual(2);
    await page.unroute(code);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.locator('.vx-markdown strong')).toHaveText('this');
  } finally {
    await remove(id);
  }
});

for (const width of [390, 1440])
  test(`long formulas, authors, titles and tags do not widen a page of ${String(width)} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const wide = {
      author: LONG,
      attribution: LONG,
      connectionInfo: LONG,
      tags: [TAG, `${TAG.slice(1)}U`],
    };
    const description = `${FORMULA}\n\n- ${FORMULA}\n\n| ${FORMULA} |\n|---|\n\n> ${FORMULA}\n\n# ${FORMULA}\n\n${LONG}\n\n$$${FORMULA.slice(1, -1)}$$`;
    const categories = ['misc', 'notice'];
    const rows = await Promise.all(
      categories.map((category) => create({ ...wide, description, category })),
    );
    const ids = rows.map(({ id }) => id);
    try {
      await openSession(page, 'player', 'en-US');
      const paths = ids.map((id) => `/challenge/detail/${String(id)}`);
      const wrong: string[] = [];
      for (const path of [...paths, '/dashboard', '/challenge/misc', '/challenge/notice']) {
        await page.goto(path);
        await expect(page.getByText(LONG).first()).toBeVisible();
        if (paths.includes(path))
          await expect(page.locator('.vx-markdown .katex').first()).toBeVisible();
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        const outside = await page.evaluate(() =>
          [...document.querySelectorAll('main *')]
            .filter((part) => {
              const { right, width: size } = part.getBoundingClientRect();
              return (
                size > 0 && right > window.innerWidth + 1 && !part.closest('.katex, pre, table')
              );
            })
            .map((part) => `${part.tagName}.${part.className}`)
            .slice(0, 3),
        );
        if (over > 0 || outside.length > 0)
          wrong.push(`${path}: ${String(over)} ${outside.join(' ')}`);
      }
      expect(wrong).toEqual([]);
    } finally {
      for (const id of ids) await remove(id);
    }
  });
