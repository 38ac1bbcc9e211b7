import { call, withSettings } from './support/api';
import { openSession } from './support/session';
import { expect, test } from './support/test';
import { both, REPEATED_LOCALES } from './support/locales';

for (const locale of REPEATED_LOCALES) {
  test(`the dashboard has a welcome, the latest updates and the QQ group to copy, in ${locale}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await withSettings({ qqGroup: '987654321' }, async () => {
      await openSession(page, 'player', locale);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        both('欢迎回来，player', 'Welcome back, player')[locale],
      );
      const updates = page.getByRole('region', {
        name: both('最新动态', 'Latest updates')[locale],
      });
      await expect(updates.getByRole('link').first()).toBeVisible();
      const group = page.getByRole('region', { name: both('QQ 交流群', 'QQ group')[locale] });
      await expect(group.getByText('987654321', { exact: true })).toBeVisible();
      await group
        .getByRole('button', { name: both('复制群号', 'Copy the group number')[locale] })
        .click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('987654321');
    });
  });

  test(`a new password needs itself and its code, in ${locale}`, async ({ page, console }) => {
    console.allow(/status of 400/);
    await openSession(page, 'player', locale);
    await page.goto('/user');
    const form = page.getByRole('region', {
      name: both('修改密码', 'Change password')[locale],
    });
    const send = form.getByRole('button', { name: both('修改密码', 'Change password')[locale] });
    await send.click();
    await expect(
      form.getByText(both('新密码不能为空', 'New password is required')[locale]),
    ).toBeVisible();
    await expect(form.getByText(both('验证码不能为空', 'Code is required')[locale])).toBeVisible();
    const code = form.getByLabel(both('验证码', 'Verification code')[locale], { exact: true });
    await form.getByLabel(both('新密码', 'New password')[locale]).fill('a-longer-password');
    await code.fill('000000');
    await send.click();
    await expect(form.getByText(both('验证码无效', 'Invalid code')[locale])).toBeVisible();
    await expect(code).toHaveValue('000000');
  });

  test(`an admin has edit and delete on a challenge, and is told that deleting is irreversible, in ${locale}`, async ({
    page,
  }) => {
    const title = `Gone soon ${locale}`;
    const { id } = await call<{ id: number }>('admin', 'POST', '/admin/challenges', {
      title,
      titleEn: title,
      category: 'misc',
      difficulty: 'easy',
      baseScore: 10,
      hidden: false,
    });
    await openSession(page, 'admin', locale);
    await page.goto(`/challenge/detail/${String(id)}`);
    const edit = page.getByRole('link', { name: both(/^编\s*辑$/, /^Edit$/)[locale] });
    await edit.click();
    await expect(page).toHaveURL(new RegExp(`/challenge/edit/${String(id)}$`));
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/challenge/detail/${String(id)}$`));
    // The editor has a button of the same name, and the URL changes before the page.
    await expect(edit).toBeVisible();
    await page.getByRole('button', { name: both(/^删\s*除$/, /^Delete$/)[locale] }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(
      both('此操作不可撤销', 'This action is irreversible')[locale],
    );
    await question.getByRole('textbox').fill(title);
    await question.getByRole('button', { name: both(/^删\s*除$/, /^Delete$/)[locale] }).click();
    await expect(
      page.getByText(both('题目已删除', 'Challenge deleted successfully')[locale]),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/challenge$/);
  });
}

test('users are searched, and one is made an admin and is none again', async ({ page }) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/users');
  for (const column of ['ID', 'Username', 'Email', 'Group', 'QQ ID', 'Admin', 'Status'])
    await expect(page.getByRole('columnheader', { name: column }).first()).toBeVisible();
  await page.getByPlaceholder('Search').fill('moth');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 row', { exact: true })).toBeVisible();
  const row = page.getByRole('row', { name: /moth/ });
  const act = async (name: string) => {
    await row.getByRole('button', { name: 'More actions for moth' }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
  };
  await act('Make admin');
  await expect(page.getByText('Admin privileges granted')).toBeVisible();
  await act('Revoke admin');
  await expect(page.getByText('Admin privileges revoked')).toBeVisible();
});
