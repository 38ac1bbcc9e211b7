import { call } from './api';

interface Row {
  id: number;
  version: number;
}

const both = (text: string) => {
  const [title = '', titleEn = ''] = text.split(' | ');
  return { title, titleEn };
};

/** A question; its title has the form `中文 | English`. */
function question(key: string, kind: string, title: string, more: object = {}) {
  return {
    ...{ key, kind, ...both(title), hint: '', hintEn: '', required: false, min: null, max: null },
    ...{ options: [], topics: [], showIf: null },
    ...more,
  };
}

const option = (key: string, title: string) => ({ key, ...both(title) });

const QUESTIONS = [
  question('about', 'section', '关于你 | About you', {
    ...{ hint: '只有**招新组**能看到。', hintEn: 'Read by **recruiters** only.' },
  }),
  question('name', 'shortText', '姓名 | Name', { required: true, max: 40, privacy: 'identity' }),
  question('grade', 'choice', '年级 | Year', {
    required: true,
    options: [option('first', '大一 | First'), option('second', '大二 | Second')],
  }),
  question('why', 'longText', '为什么想加入？ | Why do you want to join?', {
    ...{ required: true, min: 5, max: 500, hint: '几句话即可。', hintEn: 'A few sentences.' },
  }),
  question('skills', 'section', '经历 | Experience'),
  question('tools', 'choices', '用过的工具 | Tools you know', {
    topics: ['web'],
    options: [option('burp', 'Burp Suite'), option('other', '其他 | Another')],
  }),
  question('which', 'shortText', '哪些？ | Which?', {
    showIf: { question: 'tools', answers: ['other'] },
  }),
  question('hours', 'number', '每周可投入小时 | Hours a week', { min: 1, max: 40 }),
  question('since', 'date', '何时开始学习安全 | Learning security since'),
  question('site', 'link', '个人主页 | Your page'),
  question('work', 'file', '作品 | Something you made', { max: 2 }),
  question('agree', 'consent', '同意为招新使用以上信息 | I agree to this use of my data', {
    required: true,
  }),
];

const POSITIONS = [
  { key: 'web', ...both('Web 安全 | Web security'), text: '找出网站的漏洞。', quota: 5 },
  { key: 'dev', ...both('平台开发 | Development'), text: '写训练平台。', quota: 2 },
  { key: 'art', ...both('设计 | Design'), text: '画海报。', quota: null },
];
const POSITION_TEXTS: Record<string, string> = {
  web: 'Find what is wrong with sites.',
  dev: 'Build the platform.',
  art: 'Draw posters.',
};
export const STAGES = [
  { kind: 'screening', ...both('初筛 | Screening'), text: '', textEn: '' },
  { kind: 'interview', ...both('面谈 | A talk'), text: '半小时。', textEn: 'Thirty minutes.' },
];

export interface TestCampaign {
  id: number;
  formId: number;
}

/** A published recruitment with a form of all kinds of parts, two choices among three positions, and two stages unless others are given. */
export async function createCampaign(
  values: object = {},
  stages: readonly object[] = STAGES,
): Promise<TestCampaign> {
  const name = `Form ${String(Date.now())}`;
  const form = await call<Row>('admin', 'POST', '/admin/forms', { name, questions: QUESTIONS });
  await call('admin', 'POST', '/admin/forms/publish', { id: form.id, version: form.version });
  const { id } = await call<Row>('admin', 'POST', '/admin/campaigns', {
    ...{ ...both('2032 秋季招新 | Autumn 2032'), text: '来训练吧', textEn: 'Train with us' },
    ...{ opensAt: '2026-01-01T00:00:00Z', closesAt: '2032-09-21T16:00:00Z' },
    ...{ formId: form.id, maxChoices: 2 },
    ...values,
  });
  for (const position of POSITIONS)
    await call('admin', 'POST', '/admin/campaign-positions', {
      ...{ campaignId: id, ...position, textEn: POSITION_TEXTS[position.key] ?? '' },
      categories: position.key === 'web' ? ['web'] : [],
    });
  for (const stage of stages)
    await call('admin', 'POST', '/admin/campaign-stages', { campaignId: id, ...stage });
  await call('admin', 'POST', '/admin/campaigns/bulk', { ids: [id], action: 'publish' });
  return { id, formId: form.id };
}

/** Publishes another version of a form with an additional question. */
export async function publishQuestion(formId: number): Promise<void> {
  const form = await call<Row & { questions: object[] }>(
    ...(['admin', 'GET', `/admin/forms/${String(formId)}`] as const),
  );
  const questions = [
    ...form.questions,
    question('extra', 'shortText', '还有吗？ | Anything else?'),
  ];
  const { version } = await call<Row>('admin', 'PATCH', `/admin/forms/${String(formId)}`, {
    ...{ questions, version: form.version },
  });
  await call('admin', 'POST', '/admin/forms/publish', { id: formId, version });
}
