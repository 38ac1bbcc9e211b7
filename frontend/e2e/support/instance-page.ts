import type { Page } from '@playwright/test';
import { stopPlayerInstance, publishTarget, type Target } from './target';
import { expect } from './test';
import { both, type Locale } from './locales';

export const TEXTS = {
  alert: both(
    '提交前请确认实例仍在运行、没有过期。',
    'Make sure the instance is still active (not expired).',
  ),
  one: both('每位用户同时只能拥有一个实例。', 'A user can only have one instance at a time.'),
  start: both('启动实例', 'Start the instance'),
  again: both('重新启动', 'Start again'),
  created: both('实例创建成功', 'Instance created successfully'),
  notCreated: both('实例创建失败', 'Failed to create the instance'),
  renewed: both('实例续期成功', 'Instance renewed successfully'),
  released: both('实例释放成功', 'Instance released successfully'),
  running: both('运行中', 'Running'),
  stopped: both('已停止', 'Stopped'),
  failed: both('启动失败', 'Failed'),
  renew: both('续期', 'Renew'),
  release: both('释放', 'Release'),
  switch: both('释放它并在此启动', 'Release it and start here'),
  irreversible: both('此操作不可撤销', 'This action is irreversible'),
  accepted: both('提交成功', 'Submission successful'),
  label: both('flag', 'Flag'),
  submit: both('提交', 'Submit'),
};

export const pathTo = ({ id }: Target) => `/challenge/detail/${String(id)}`;

export const instancePanel = (page: Page) =>
  page.locator('main section:visible').filter({
    has: page.getByRole('heading', { level: 2, name: /^(实例|Instance)$/ }),
  });
export const instanceState = (page: Page) => instancePanel(page).getByRole('status').first();
export const instanceLink = (page: Page) =>
  page.getByRole('banner').locator('a[href^="/challenge/detail/"]');
/** antd inserts a space between two Chinese characters. */
const spaced = (text: string) => text.replace(/^(\p{Script=Han})(\p{Script=Han})$/u, '$1\\s*$2');
export const panelButton = (page: Page, text: string) =>
  instancePanel(page).getByRole('button', { name: new RegExp(`^${spaced(text)}$`) });

export async function confirmRelease(page: Page, locale: Locale, text: string): Promise<void> {
  const question = page.getByRole('dialog');
  await expect(question).toContainText(TEXTS.irreversible[locale]);
  await question.getByRole('button', { name: new RegExp(spaced(text)) }).click();
}

/** A challenge for one test; the player has no instance before and after it. */
export async function withTarget(
  title: string,
  work: (target: Target) => Promise<void>,
  config: object = {},
): Promise<void> {
  const target = await publishTarget(title, config);
  try {
    await stopPlayerInstance();
    await work(target);
  } finally {
    await target.remove();
  }
}
