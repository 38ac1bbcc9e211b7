import type { Page } from '@playwright/test';
import { call, withSettings } from './support/api';
import { openSession } from './support/session';
import { expect, test } from './support/test';
import { openAsVisitor } from './support/visitor';
import { both, type Both, REPEATED_LOCALES, product } from './support/locales';

/** Address, title in both languages, active entry of the menu. */
type Place = [path: string, title: Both, active: Both | undefined];

const challenge = both('题目', 'Challenge');
const categories: [word: string, name: Both, code: string][] = [
  ['notice', both('公告', 'Notice'), 'notice'],
  ['web', both('Web', 'Web'), 'web'],
  ['reverse', both('逆向', 'Reverse'), 're'],
  ['pwn', both('Pwn', 'Pwn'), 'pwn'],
  ['crypto', both('密码学', 'Crypto'), 'crypto'],
  ['blockchain', both('区块链', 'Blockchain'), 'blockchain'],
  ['misc', both('杂项', 'Misc'), 'misc'],
  ['dev', both('开发', 'Dev'), 'dev'],
  ['sa', both('运维', 'SA'), 'sa'],
  ['design', both('设计', 'Design'), 'design'],
  ['hpc', both('高性能计算', 'HPC'), 'hpc'],
];
const dashboard = both('仪表盘', 'Dashboard');
const rank = both('排行榜', 'Rank');
const user = both('用户中心', 'User Center');
const panel = both('控制面板', 'Control Panel');
const inside: [name: Both, icon: string][] = [
  [dashboard, 'dashboard'],
  [challenge, 'flag'],
  [rank, 'trophy'],
  [user, 'user'],
];

const outside: [name: Both, icon: string][] = [
  [both('常见问题与指南', 'FAQ & Guidelines'), 'question-circle'],
  [both('工作室主页', 'Studio Home'), 'home'],
];

const mainMenu = (page: Page) => page.getByRole('menu').first();
const active = (page: Page) =>
  mainMenu(page).locator('.ant-menu-item-selected, .ant-menu-submenu-selected > div').last();
const topEntries = (page: Page) => mainMenu(page).locator(':scope > li');
const entryName = (page: Page, at: number) =>
  topEntries(page).nth(at).locator('.ant-menu-title-content').first();

for (const locale of REPEATED_LOCALES) {
  test(`the menu has its entries in their order with their icons, in ${locale}`, async ({
    page,
  }) => {
    for (const [who, wanted] of [
      ['player', [...inside, ...outside]],
      ['admin', [...inside, [panel, 'setting'] as const, ...outside]],
    ] as const) {
      await openSession(page, who, locale);
      await page.goto('/dashboard');
      await expect(topEntries(page)).toHaveCount(wanted.length);
      for (const [at, [name, icon]] of wanted.entries()) {
        await expect(entryName(page, at)).toHaveText(name[locale]);
        await expect(topEntries(page).nth(at).locator(`.anticon-${icon}`).first()).toBeVisible();
      }
      const children = topEntries(page).nth(1).locator('.ant-menu-sub > li');
      await expect(children).toHaveText(categories.map(([, name]) => name[locale]));
      for (const [at, [word]] of categories.entries()) {
        await expect(children.nth(at).locator('svg')).toBeVisible();
        await expect(children.nth(at).getByRole('link')).toHaveAttribute(
          'href',
          `/challenge/${word}`,
        );
      }
    }
  });

  test(`guidelines and home stand at orders 5 and 6 and lead outside safely, in ${locale}`, async ({
    page,
  }) => {
    const links = { guidelinesUrl: 'https://faq.example/', homeUrl: 'https://home.example/' };
    await withSettings(links, async () => {
      await openSession(page, 'admin', locale);
      await page.goto('/dashboard');
      await expect(topEntries(page)).toHaveCount(7);
      for (const [at, name, address] of [
        [5, both('常见问题与指南', 'FAQ & Guidelines'), links.guidelinesUrl],
        [6, both('工作室主页', 'Studio Home'), links.homeUrl],
      ] as const) {
        const link = topEntries(page).nth(at).getByRole('link');
        await expect(link).toHaveText(name[locale]);
        await expect(link).toHaveAttribute('href', address);
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      }
    });
  });

  test(`every route has its title and its active menu entry in ${locale}`, async ({ page }) => {
    const { id: web } = await idOf('web');
    const { id: reverse } = await idOf('re');
    const places: Place[] = [
      ['/dashboard', dashboard, dashboard],
      ['/challenge', both('全部题目', 'All challenges'), challenge],
      ...categories.map(([word, name]): Place => [`/challenge/${word}`, name, name]),
      [`/challenge/detail/${String(web)}`, both('', ''), both('Web', 'Web')],
      [`/challenge/edit/${String(reverse)}`, both('', ''), both('逆向', 'Reverse')],
      ['/rank', rank, rank],
      ['/user', user, user],
      ['/control_panel', panel, panel],
      ['/control_panel/users', both('用户', 'Users'), panel],
      ['/control_panel/invitations', both('邀请码', 'Invitation codes'), panel],
    ];
    await openSession(page, 'admin', locale);
    for (const [path, title, entry] of places) {
      const link = mainMenu(page).locator(`a[href="${path}"]`);
      if (await link.isVisible()) await link.click();
      else await page.goto(path);
      await expect(page, path).toHaveTitle(new RegExp(`${title[locale]}.* · ${product[locale]}$`));
      if (entry) await expect(active(page), path).toHaveText(entry[locale]);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
    }
  });

  test(`an unknown path shows the not-found page in ${locale}, logged in or not`, async ({
    page,
  }) => {
    const words = both('这里没有旗', 'No flag here')[locale];
    await openSession(page, 'player', locale);
    for (const path of ['/no/such/page', '/challenges', '/login/x', '/dashboard/x']) {
      await page.goto(path);
      await expect(page.getByText(words), path).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`. · ${product[locale]}$`));
    }
    await page.evaluate(() => localStorage.removeItem('vexil.session'));
    await page.goto('/no/such/page');
    await expect(page.getByText(words)).toBeVisible();
  });

  test(`login and register need no login and bear their titles in ${locale}`, async ({ page }) => {
    await openAsVisitor(page, locale);
    for (const [path, title] of [
      ['/login', both('登录', 'Log in')],
      ['/register', both('注册', 'Register')],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page).toHaveTitle(`${title[locale]} · ${product[locale]}`);
      await expect(page.getByRole('banner')).toHaveCount(0);
    }
  });
}

test('the root redirects to login', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
});

test('each category name requests its code from the server, reverse requests re', async ({
  page,
}) => {
  await openSession(page, 'player', 'en-US');
  for (const [word, , code] of categories) {
    const asked = page.waitForRequest((request) =>
      request.url().includes(`/api/challenges?category=${code}`),
    );
    await page.goto(`/challenge/${word}`);
    await asked;
  }
});

test('hidden routes stand in no menu, nor do the children of the control panel', async ({
  page,
}) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/users');
  const links = mainMenu(page).getByRole('link');
  await expect(links).toHaveCount(7 + categories.length);
  for (const link of await links.all())
    await expect(link).not.toHaveAttribute('href', /detail|edit|redirect|control_panel\//);
});

test('a player has no way to the editor and the control panel, and lands on the first allowed route', async ({
  page,
}) => {
  await openSession(page, 'player', 'en-US');
  for (const path of ['/control_panel', '/control_panel/invitations', '/challenge/edit/1']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await expect(mainMenu(page).getByText('Control Panel')).toHaveCount(0);
  const { id } = await idOf('web');
  await page.goto(`/challenge/detail/${String(id)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /Edit/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Delete/ })).toHaveCount(0);
});

async function idOf(category: string): Promise<{ id: number }> {
  const list = await call<{ id?: number }[]>('player', 'GET', `/challenges?category=${category}`);
  const id = list.find((card) => card.id !== undefined)?.id;
  if (id === undefined) throw new Error(`The demo has nothing in ${category}.`);
  return { id };
}
