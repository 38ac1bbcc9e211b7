import type { Locator, Page } from '@playwright/test';
import { call } from './support/api';
import { fillIn } from './support/forms';
import { openSession } from './support/session';
import { expect, test } from './support/test';

interface FormRow {
  id: number;
  published: number | null;
  questions: { key: string; kind: string }[];
}

const KINDS = [
  ['Section', 'About you'],
  ['Short text', 'Nickname'],
  ['Long text', 'Introduce yourself'],
  ['Number', 'Hours a week'],
  ['One choice', 'Experience'],
  ['Several choices', 'Languages'],
  ['Date', 'First free day'],
  ['Files', 'Write-ups'],
  ['Link', 'Blog'],
  ['Consent', 'I agree'],
] as const;

test.afterEach(async ({ page }) => {
  // Leave the page first: it would fetch deleted rows.
  await page.close();
  const rows = await call<FormRow[]>('admin', 'GET', '/admin/forms?_start=0&_end=100');
  for (const { id } of rows) await call('admin', 'DELETE', `/admin/forms/${String(id)}`);
});

const list = (page: Page) => page.getByRole('list', { name: 'Parts of the form' });
const parts = (page: Page) => list(page).locator('[data-part]');
/** An option of the open dropdown. */
const option = (page: Page, name: string) =>
  page.locator('.ant-select-item-option:visible', { hasText: name });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

/** Adds a part with the keyboard only; the new part's title gets the focus, and the previous part closes. */
async function addPart(page: Page, kind: string, titleEn: string): Promise<Locator> {
  const add = page.getByRole('button', { name: 'Add a part' });
  await add.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: kind }).press('Enter');
  const part = parts(page).last();
  await expect(part.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type(`${titleEn} 中`);
  await part.getByRole('textbox', { name: 'English title' }).fill(titleEn);
  return part;
}

const closePart = (part: Locator) => part.locator('[data-focus="toggle"]').click();

test('an admin builds a form of every kind, sorts it, sees it as people do and publishes it', async ({
  page,
}) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/forms/create');
  await fillIn(page, { Name: 'Autumn form' });
  for (const [kind, title] of KINDS) {
    const part = await addPart(page, kind, title);
    if (kind.endsWith('choice') || kind.endsWith('choices')) {
      await part.getByRole('button', { name: 'Paste lines' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('One option per line').fill('没有 | None\n一些 | Some | some');
      await dialog.getByRole('button', { name: 'Add options' }).click();
      await expect(dialog).toBeHidden();
      await expect(part.getByRole('textbox', { name: 'Option 2', exact: true })).toHaveValue(
        '一些',
      );
    }
    await closePart(part);
  }
  await expect(parts(page)).toHaveCount(KINDS.length);

  // Moves the hours before the introduction, and asks for the blog only of people with experience.
  await page.getByRole('button', { name: 'Move “Hours a week”' }).press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Move “Hours a week”' })).toBeFocused();
  await expect(page.getByText('“Hours a week” moved: part 3 of 10')).toBeAttached();
  await expect(parts(page).nth(2)).toContainText('Hours a week');
  const blog = parts(page).nth(8);
  await closePart(blog);
  await blog.getByRole('combobox', { name: 'Only after an answer to' }).click();
  await option(page, 'Experience').click();
  await blog.getByLabel('One of these answers').click();
  await option(page, 'Some').click();
  await page.keyboard.press('Escape');
  await expect(blog).toContainText('after “Experience”: Some');

  const shown = preview(page);
  await expect(shown.getByRole('heading', { name: 'About you' })).toBeVisible();
  for (const [kind, title] of KINDS.slice(1).filter(
    ([kind]) => kind !== 'Link' && kind !== 'Consent',
  ))
    await expect(shown.getByText(title, { exact: true }), kind).toBeVisible();
  await expect(shown.getByText('Blog', { exact: true })).toHaveCount(0);
  await shown.getByRole('radio', { name: 'Some' }).check();
  await expect(shown.getByText('Blog', { exact: true })).toBeVisible();
  await shown.getByText('简体中文').click();
  await expect(shown.getByText('Nickname 中', { exact: true })).toBeVisible();
  await shown.getByText('English', { exact: true }).click();
  await shown.getByText('Phone', { exact: true }).click();
  const paper = await shown.locator('[data-width="phone"]').boundingBox();
  expect(paper?.width).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Form created successfully')).toBeVisible();
  const [row] = await call<[FormRow]>('admin', 'GET', '/admin/forms?q=Autumn');
  expect(row.questions.map(({ kind }) => kind)).toEqual([
    ...['section', 'shortText', 'number', 'longText', 'choice', 'choices', 'date', 'file'],
    ...['link', 'consent'],
  ]);
  expect(row.questions.at(3)?.key).toBe('introduce-yourself');

  await page.goto(`/control_panel/forms/${String(row.id)}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const confirm = page.getByRole('dialog');
  await expect(confirm).toContainText('Those who have already begun keep their version');
  await confirm.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Form published')).toBeVisible();
  await page.getByRole('link', { name: '1', exact: true }).click();
  await expect(page).toHaveURL(/\/control_panel\/form-versions\/\d+$/);
  await expect(page.getByText('introduce-yourself').filter({ visible: true })).toBeVisible();

  // Published parts keep their key and kind.
  await page.goto(`/control_panel/forms/${String(row.id)}/edit`);
  await closePart(parts(page).nth(1));
  await expect(parts(page).nth(1).getByRole('textbox', { name: 'Key' })).not.toBeEditable();
  await expect(parts(page).nth(1).getByRole('combobox', { name: 'Kind' })).toBeDisabled();
});

const question = (key: string, values: object = {}) => ({
  ...{ key, kind: 'shortText', title: key, titleEn: '', hint: '', hintEn: '', required: false },
  ...{ min: null, max: null, options: [], topics: [], showIf: null },
  ...values,
});

test('a server error opens the part that it belongs to, and no input is lost', async ({
  page,
  console,
}) => {
  console.allow(/status of 400/);
  const { id } = await call<FormRow>('admin', 'POST', '/admin/forms', {
    name: 'Spring form',
    questions: [question('one'), question('two'), question('three')],
  });
  await openSession(page, 'admin', 'en-US');
  await page.goto(`/control_panel/forms/${String(id)}/edit`);
  const [first, second] = [parts(page).nth(0), parts(page).nth(1)];
  await closePart(first);
  await first.getByLabel('Title', { exact: true }).fill('Typed before');
  await closePart(first);
  await closePart(second);
  const title = second.getByLabel('Title', { exact: true });
  await title.fill('');
  await closePart(second);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(first).toContainText('Typed before');
  await title.fill('Now it has one');
  await expect(title).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Form saved successfully')).toBeVisible();
});

test('the parts are sorted by dragging, too', async ({ page }) => {
  const { id } = await call<FormRow>('admin', 'POST', '/admin/forms', {
    name: 'Dragged form',
    questions: [question('one'), question('two'), question('three')],
  });
  await openSession(page, 'admin', 'en-US');
  await page.goto(`/control_panel/forms/${String(id)}/edit`);
  const handle = await page.getByRole('button', { name: 'Move “one”' }).boundingBox();
  const target = await page.getByRole('button', { name: 'Move “three”' }).boundingBox();
  if (!handle || !target) throw new Error('no handles');
  await page.mouse.move(handle.x + 10, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(handle.x + 10, handle.y + 30, { steps: 4 });
  await page.mouse.move(handle.x + 10, target.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect(parts(page)).toContainText(['two', 'three', 'one']);
});
