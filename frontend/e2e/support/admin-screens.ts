import type { Page } from '@playwright/test';
import { adminResources, guardedOperations } from '../../src/api/access';
import { call } from './api';
import { runSql } from './database';
import { inDialog, inMain, type Screen } from './screen';

/** Stores a draft as if someone had typed into the editor and left. */
async function leaveDraft(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { userId } = JSON.parse(localStorage.getItem('vexil.session') ?? '{}') as {
      userId: number;
    };
    const draft = { at: new Date().toISOString(), values: { title: 'A draft' } };
    localStorage.setItem(`vexil.draft.${String(userId)}.challenges.5`, JSON.stringify(draft));
  });
  await page.reload();
  await page.locator('main .ant-alert .ant-btn-dangerous').waitFor();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('vexil.draft.')) localStorage.removeItem(key);
  });
}

/** Creates an entry of the audit log, which is empty in the demo. */
async function leaveTrace(): Promise<void> {
  const { id } = await call<{ id: number }>('admin', 'POST', '/admin/invitations', {});
  await call('admin', 'DELETE', `/admin/invitations/${String(id)}`);
}

/** Puts a challenge and its flag into the bin, which is empty in the demo. */
async function leaveInBin(page: Page): Promise<void> {
  const { id } = await call<{ id: number }>('admin', 'POST', '/admin/challenges', {
    ...{ title: '旧题：凯撒的信', titleEn: 'An old letter of Caesar', category: 'crypto' },
    ...{ difficulty: 'easy', baseScore: 50 },
  });
  const flag = { challengeId: id, flagLiteral: 'vexil{an_old_letter}', score: 50 };
  await call('admin', 'POST', '/admin/flags', flag);
  await call('admin', 'DELETE', `/admin/challenges/${String(id)}`);
  await page.reload();
  await page
    .getByRole('table')
    .getByText(/凯撒的信|letter of Caesar/)
    .first()
    .waitFor();
}

/** Creates changes in the history of a challenge, which is empty in the demo. */
async function changeChallenge(page: Page): Promise<void> {
  const path = '/admin/challenges/5';
  for (const change of [
    { difficulty: 'hard', author: 'Ada' },
    { difficulty: 'easy', author: '' },
  ]) {
    const { version } = await call<{ version: number }>('admin', 'GET', path);
    await call('admin', 'PATCH', path, { ...change, version });
  }
  await page.reload();
  await inMain(page, '.ant-collapse-header').first().click();
  // The click scrolls, and axe reports targets that are partly covered by the header.
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Statements for a draft campaign, which students do not see; the demo has none. */
const DRAFT_ID = 9001;
const DRAFT = [
  `INSERT INTO campaign (id, title, title_en, text, text_en, opens_at, closes_at) VALUES (${String(DRAFT_ID)},
    '2031 秋季招新', 'Autumn 2031 recruitment', E'我们每周训练两次，和全国的高校一起比赛。\\n\\n- 不要求基础\\n- 有问题在 **QQ 群** 里问',
    E'We train twice a week and compete with other universities.\\n\\n- No experience needed\\n- Ask us in the **QQ group**',
    '2031-09-01T00:00:00Z', '2031-09-21T16:00:00Z') ON CONFLICT DO NOTHING`,
  `INSERT INTO campaign_position (id, campaign_id, key, title, title_en, text, text_en, quota, categories, sort_order)
    SELECT ${String(DRAFT_ID)} + n, ${String(DRAFT_ID)}, key, title, en, '从题目开始，跟着学长学姐一起练。',
      'Begin with challenges; older students help you.', quota, categories, n
    FROM (VALUES (1, 'web', 'Web 与渗透', 'Web security', 6, '{web,misc}'::text[]), (2, 'pwn', '二进制', 'Binary exploitation', 4, '{pwn,re}'),
      (3, 'publicity', '宣传', 'Publicity', NULL, '{}')) p (n, key, title, en, quota, categories) ON CONFLICT DO NOTHING`,
  `INSERT INTO campaign_stage (id, campaign_id, kind, title, title_en, text, text_en, sort_order)
    SELECT ${String(DRAFT_ID)} + n, ${String(DRAFT_ID)}, kind, title, en, '一周内在这里看到结果。', 'You read the result here within a week.', n
    FROM (VALUES (1, 'screening', '报名筛选', 'Screening'), (2, 'interview', '面试', 'Interview')) s (n, kind, title, en) ON CONFLICT DO NOTHING`,
];

/** Statements for a form with a version and later changes; the demo has none. */
const FORM_ID = 9001;
const QUESTIONS = [
  { key: 'about', kind: 'section', title: '关于你', titleEn: 'About you' },
  { key: 'introduction', kind: 'longText', title: '自我介绍', titleEn: 'Introduce yourself' },
  {
    ...{
      key: 'experience',
      kind: 'choice',
      title: '打过 CTF 吗？',
      titleEn: 'Have you played a CTF?',
    },
    options: [
      { key: 'none', title: '还没有', titleEn: 'Not yet' },
      { key: 'some', title: '打过', titleEn: 'Yes' },
    ],
  },
  {
    ...{ key: 'contests', kind: 'shortText', title: '哪些比赛？', titleEn: 'Which contests?' },
    showIf: { question: 'experience', answers: ['some'] },
  },
].map((question) => ({
  ...{ hint: '', hintEn: '', required: false, min: null, max: null },
  ...{ options: [], topics: [], showIf: null },
  ...question,
}));
const questionsOf = (count: number) => `'${JSON.stringify(QUESTIONS.slice(0, count))}'`;
const FORM = [
  `INSERT INTO form (id, name, questions) VALUES (${String(FORM_ID)}, '2031', ${questionsOf(4)})
    ON CONFLICT DO NOTHING`,
  `INSERT INTO form_version (id, form_id, number, questions)
    VALUES (${String(FORM_ID)}, ${String(FORM_ID)}, 1, ${questionsOf(3)}) ON CONFLICT DO NOTHING`,
];

async function leaveForm(page: Page): Promise<void> {
  await runSql(process.env.VEXIL_E2E_DATA ?? '', FORM);
  await page.reload();
  await page.getByText(/2031/).first().waitFor();
}

/** The form builder with an open part, and its preview. */
async function openFormBuilder(page: Page): Promise<void> {
  await leaveForm(page);
  await page.locator('[data-part] [data-focus="toggle"]').nth(2).click();
  await page.locator('[data-width] input').first().waitFor();
}

async function leaveCampaign(page: Page): Promise<void> {
  await runSql(process.env.VEXIL_E2E_DATA ?? '', DRAFT);
  await page.reload();
  await page.getByText(/2031/).first().waitFor();
}

/** A page of the draft campaign. */
const draftScreen = (name: string, path: string): Screen => ({
  ...{ name, as: 'admin', path },
  open: leaveCampaign,
});

/** Opens a form dialog with the first such button. */
const dialogOf = (name: string, path: string, button: string): Screen => ({
  ...{ name, as: 'admin', path },
  open: async (page) => {
    await inMain(page, button).first().click();
    await inDialog(page, 'form');
  },
});

/** The pages of a resource, as paths below its list. */
const pagesOf = (resource: string, paths: Record<string, string>): Screen[] =>
  Object.entries(paths).map(([page, path]) => ({
    name: `${resource}-${page}`,
    as: 'admin',
    path: `/control_panel/${resource}${path}`,
  }));

/** The list of each resource, and the create form if there is one. */
const listScreens = adminResources.flatMap((resource) =>
  pagesOf(resource, {
    list: '',
    ...(guardedOperations.includes(`POST /admin/${resource}`) ? { create: '/create' } : {}),
  }),
);

/** Actions that must precede a list so that it has rows. */
const openings: Record<string, Screen['open']> = {
  'campaigns-list': leaveCampaign,
  'forms-list': leaveForm,
  'form-versions-list': leaveForm,
  'deleted-challenges-list': leaveInBin,
  'deleted-flags-list': leaveInBin,
};

export const adminScreens: Screen[] = [
  { name: 'admin-challenges', as: 'admin', path: '/challenge' },
  { name: 'admin-challenge', as: 'admin', path: '/challenge/detail/5' },
  {
    name: 'new-challenge',
    as: 'admin',
    path: '/challenge/web',
    open: async (page) => {
      await inMain(page, '.ant-btn-primary').first().click();
      await inDialog(page, 'form');
    },
  },
  { name: 'challenge-editor', as: 'admin', path: '/challenge/edit/5' },
  {
    name: 'challenge-editor-flag',
    as: 'admin',
    path: '/challenge/edit/5',
    open: async (page) => {
      await page.getByRole('button', { name: /新建 flag|New flag/i }).click();
      await inDialog(page, 'form');
    },
  },
  { name: 'challenge-editor-draft', as: 'admin', path: '/challenge/edit/5', open: leaveDraft },
  dialogOf('rank-save', '/rank?group=0&direction=web,pwn', 'button:has(.anticon-save)'),
  { name: 'control-panel', as: 'admin', path: '/control_panel' },
  ...listScreens.map((screen) => {
    const open = openings[screen.name];
    return open ? { ...screen, open } : screen;
  }),
  ...pagesOf('challenges', { show: '/5' }),
  ...pagesOf('flags', { show: '/1', edit: '/1/edit' }),
  ...pagesOf('users', { show: '/4', edit: '/2/edit' }),
  ...pagesOf('user-groups', { show: '/1', edit: '/1/edit' }),
  ...pagesOf('invitations', { show: '/1', edit: '/1/edit' }),
  ...pagesOf('instance-configs', { show: '/1', edit: '/1/edit' }),
  ...pagesOf('mail-templates', { show: '/2', edit: '/2/edit' }),
  ...pagesOf('retention-rules', { show: '/1', edit: '/1/edit' }),
  ...pagesOf('submissions', { show: '/1' }),
  ...pagesOf('integrity-events', { board: '?view=board' }),
  {
    name: 'challenges-history',
    as: 'admin',
    path: '/control_panel/challenges/5',
    open: changeChallenge,
  },
  dialogOf('users-adjust', '/control_panel/users/4', 'section header .ant-btn-sm'),
  dialogOf('users-void', '/control_panel/users/4', 'td .ant-btn-link.ant-btn-dangerous'),
  dialogOf('user-groups-roll-over', '/control_panel/user-groups', 'button:has(.anticon-swap)'),
  dialogOf('invitations-batch', '/control_panel/invitations', 'button:has(.anticon-appstore-add)'),
  {
    name: 'users-selected',
    as: 'admin',
    path: '/control_panel/users',
    open: async (page) => {
      await inMain(page, 'tbody input[type="checkbox"]').nth(1).check();
      await inMain(page, 'tbody .anticon-more').first().click();
      // The last entry is the deletion, which looks different on hover.
      await page.getByRole('menuitem').last().hover();
    },
  },
  {
    name: 'challenges-delete',
    as: 'admin',
    path: '/control_panel/challenges/5',
    open: async (page) => {
      await inMain(page, 'button:has(.anticon-delete)').first().click();
      await inDialog(page, 'button');
    },
  },
  draftScreen('campaigns-calendar', '/control_panel/campaigns?view=calendar&month=2031-09'),
  draftScreen('campaigns-show', `/control_panel/campaigns/${String(DRAFT_ID)}`),
  draftScreen('campaigns-edit', `/control_panel/campaigns/${String(DRAFT_ID)}/edit`),
  {
    ...{ name: 'forms-show', as: 'admin', path: `/control_panel/forms/${String(FORM_ID)}` },
    open: leaveForm,
  },
  {
    ...{ name: 'forms-edit', as: 'admin', path: `/control_panel/forms/${String(FORM_ID)}/edit` },
    open: openFormBuilder,
  },
  {
    name: 'form-versions-show',
    ...{ as: 'admin', path: `/control_panel/form-versions/${String(FORM_ID)}` },
    open: leaveForm,
  },
  draftScreen('join', `/join/${String(DRAFT_ID)}`),
  {
    name: 'audit-logs-show',
    as: 'admin',
    path: '/control_panel/audit-logs/1',
    open: async (page) => {
      await leaveTrace();
      await page.reload();
    },
  },
  ...pagesOf('statistics', {
    matrix: '/matrix',
    challenge: '/challenges/5',
    'active-users': '/active-users?from=2025-01-01T00:00:00Z&to=2025-01-02T00:00:00Z',
    'stuck-users': '/stuck-users',
  }),
];
