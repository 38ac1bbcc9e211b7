import type { Question } from '../../modules/forms';

export const FORM_NAME = '秋季招新报名表';

/** The positions for which challenges count. */
const TECHNICAL = ['web', 'pwn', 'crypto-reverse', 'forensics'];

type Written = Pick<Question, 'key' | 'kind' | 'title' | 'titleEn'> & Partial<Question>;

const part = (question: Written): Question => ({
  ...{ hint: '', hintEn: '', required: false, min: null, max: null },
  ...{ options: [], topics: [], showIf: null },
  ...question,
});

const option = (key: string, title: string, titleEn: string) => ({ key, title, titleEn });

/** The recruiting template with questions by position. It has no question for consent, as the demo publishes a consent text. */
export const demoQuestions: Question[] = [
  part({
    ...{ key: 'about-you', kind: 'section', title: '关于你', titleEn: 'About you' },
    hint: '只有招新成员能看到你的回答。',
    hintEn: 'Only those who work on this recruitment read your answers.',
  }),
  part({
    ...{ key: 'major', kind: 'shortText', title: '专业与年级', titleEn: 'Major and year' },
    required: true,
  }),
  part({
    ...{ key: 'introduction', kind: 'longText', title: '自我介绍', titleEn: 'Introduce yourself' },
    hint: '做过什么、喜欢什么、想学什么。',
    hintEn: 'What you have done, what you like, what you want to learn.',
    ...{ required: true, max: 1000 },
  }),
  part({
    key: 'experience',
    kind: 'choice',
    title: '打过 CTF 吗？',
    titleEn: 'Have you played a CTF before?',
    required: true,
    options: [
      option('none', '还没有', 'Not yet'),
      option('some', '打过几场', 'A few'),
      option('regular', '经常打', 'Regularly'),
    ],
  }),
  part({
    key: 'contests',
    kind: 'longText',
    title: '参加过哪些比赛，成绩如何？',
    titleEn: 'Which contests, and how did you do?',
    max: 1000,
    showIf: { question: 'experience', answers: ['some', 'regular'] },
  }),
  part({ key: 'blog', kind: 'link', title: '博客或 GitHub', titleEn: 'Blog or GitHub' }),
  part({
    key: 'time',
    kind: 'number',
    title: '每周能投入多少小时？',
    titleEn: 'How many hours a week do you have?',
    ...{ required: true, min: 0, max: 80 },
  }),
  part({
    ...{ key: 'by-position', kind: 'section', title: '关于方向', titleEn: 'About your positions' },
  }),
  part({
    key: 'challenge',
    kind: 'longText',
    title: '讲讲平台上的一道题：怎么想的，卡在了哪里？',
    titleEn: 'One challenge of this platform: how did you approach it, and where were you stuck?',
    hint: '没做出来的也可以。请不要写出 flag。',
    hintEn: 'An unsolved one is fine. Please leave out the flag.',
    ...{ max: 1000, topics: TECHNICAL },
  }),
  part({
    key: 'idea',
    kind: 'longText',
    title: '下一次招新，你会怎么做宣传？',
    titleEn: 'How would you announce the next recruitment?',
    ...{ required: true, max: 1000, topics: ['publicity'] },
  }),
  part({
    ...{ key: 'work-samples', kind: 'file', max: 3 },
    title: '作品或解题记录',
    titleEn: 'Work samples or write-ups',
  }),
  part({
    key: 'source',
    kind: 'choice',
    title: '从哪里知道我们？',
    titleEn: 'How did you hear of us?',
    required: true,
    options: [
      option('poster', '海报', 'A poster'),
      option('friend', '同学推荐', 'A friend'),
      option('chat', '新生群', 'The freshmen chat'),
      option('fair', '社团招新现场', 'The club fair'),
      option('platform', '先玩了这个平台', 'I found this platform first'),
    ],
  }),
  part({
    ...{ key: 'referral', kind: 'shortText', title: '推荐人', titleEn: 'Who told you?' },
    hint: '用户名即可。',
    hintEn: 'The username is enough.',
    showIf: { question: 'source', answers: ['friend'] },
  }),
  part({
    key: 'own-words',
    kind: 'consent',
    title: '以上内容由我本人填写。',
    titleEn: 'These answers are my own.',
    required: true,
  }),
];
