import type { PositionKey } from './campaign';

interface DemoCriterion {
  title: string;
  titleEn: string;
  text: string;
  textEn: string;
  /** The position of the criterion; null for all positions. */
  position: PositionKey | null;
}

/** The criteria in their order. */
export const demoCriteria: DemoCriterion[] = [
  {
    ...{ title: '思路', titleEn: 'Reasoning', position: null },
    text: '能说清楚怎么想到的、为什么放弃别的路。',
    textEn: 'Can say how an idea came, and why others were dropped.',
  },
  {
    ...{ title: '投入', titleEn: 'Effort', position: null },
    text: '卡住之后做了什么。题目没做出来也可以得高分。',
    textEn: 'What happened after getting stuck. Unsolved can be excellent.',
  },
  {
    ...{ title: '合作', titleEn: 'Working with others', position: null },
    text: '愿意问、愿意教、听得进不同意见。',
    textEn: 'Asks, explains, and takes in another opinion.',
  },
  {
    ...{ title: '作品', titleEn: 'Portfolio', position: 'publicity' },
    text: '有自己的想法，细节经得起看。',
    textEn: 'Has ideas of its own, and bears a second look.',
  },
];

/** The levels of all criteria, from the lowest. */
export const demoLevels = [
  { title: '还差一些', titleEn: 'Not yet' },
  { title: '基本可以', titleEn: 'Fair' },
  { title: '不错', titleEn: 'Good' },
  { title: '突出', titleEn: 'Outstanding' },
];

interface OfChoice {
  applicant: string;
  position: PositionKey;
  /** The user name of the interviewer. */
  author: string;
  daysAgo: number;
}

interface DemoScorecard extends OfChoice {
  /** The level for each criterion of the position, in the order of the criteria. */
  marks: number[];
  recommendation: 'strongYes' | 'yes' | 'no' | 'strongNo';
  privateNote: string;
  publicWords: string;
  /** Whether it is a draft. */
  isDraft?: true;
}

const scorecard = (
  author: string,
  applicant: string,
  position: PositionKey,
  rest: Omit<DemoScorecard, 'author' | 'applicant' | 'position' | 'publicWords'> & {
    publicWords?: string;
  },
): DemoScorecard => ({ author, applicant, position, publicWords: '', ...rest });

export const demoScorecards: DemoScorecard[] = [
  scorecard('interviewer', '青柠', 'web', {
    ...{ daysAgo: 1.6, marks: [4, 4, 3], recommendation: 'strongYes' },
    privateNote: '作业比题目要求的多走了一步，主动写了哪里没想通。讲话快，追问就慢下来了。',
    publicWords: '你把没想通的地方也写出来了，这一点很难得。',
  }),
  scorecard('lead', '青柠', 'web', {
    ...{ daysAgo: 1.3, marks: [3, 4, 4], recommendation: 'yes' },
    privateNote: '可以带一带新人。审计经验还少，先从读旧题开始。',
  }),
  scorecard('interviewer', '小满', 'web', {
    ...{ daysAgo: 0.7, marks: [3, 3, 4], recommendation: 'yes' },
    privateNote: '附件写得清楚。对“前端校验不算校验”的理解是自己撞出来的。',
  }),
  scorecard('interviewer', 'paperboat', 'web', {
    ...{ daysAgo: 0.6, marks: [3, 4, 3], recommendation: 'yes' },
    privateNote: 'Has read a lot of old PHP, and it shows. Should ask earlier for help.',
  }),
  scorecard('lead', 'paperboat', 'web', {
    ...{ daysAgo: 0.2, marks: [2, 3], recommendation: 'no', isDraft: true },
    privateNote: '想再看一遍作业再定。',
  }),
  scorecard('moth', 'off-by-one', 'pwn', {
    ...{ daysAgo: 1.2, marks: [4, 4, 3], recommendation: 'strongYes' },
    privateNote:
      'Could teach the heap to the rest of us. Finishing is the weak point, and they know it.',
    publicWords: 'We enjoyed your task a lot. Bring the unfinished operating system, too.',
  }),
  scorecard('lead', 'off-by-one', 'pwn', {
    ...{ daysAgo: 1.0, marks: [4, 3, 3], recommendation: 'strongYes' },
    privateNote: '没有疑问。',
  }),
  scorecard('moth', 'null_island', 'pwn', {
    ...{ daysAgo: 1.7, marks: [4, 4, 4], recommendation: 'yes' },
    privateNote: 'Excellent, but leaves after two semesters. Do we keep a place for that?',
  }),
  scorecard('lead', 'null_island', 'pwn', {
    ...{ daysAgo: 1.5, marks: [3, 4, 2], recommendation: 'no' },
    privateNote: '水平没问题。名额只有三个，明年就走了，倾向候补。',
  }),
  scorecard('moth', '半夏', 'crypto-reverse', {
    ...{ daysAgo: 0.9, marks: [4, 3, 4], recommendation: 'strongYes' },
    privateNote: '推导很稳，代码能跑但慢。和她讨论很舒服。',
    publicWords: '你的推导我们放进了明年的参考答案。',
  }),
  scorecard('moth', '阿澈', 'crypto-reverse', {
    ...{ daysAgo: 2.1, marks: [3, 2, 3], recommendation: 'yes' },
    privateNote: '直觉好，耐心一般。作业只做了一半，另一半说得头头是道。',
  }),
  scorecard('interviewer', 'tinfoil', 'forensics', {
    ...{ daysAgo: 0.8, marks: [3, 4, 4], recommendation: 'yes' },
    privateNote: 'Asks the right questions before touching anything. The tools can be learned.',
  }),
  scorecard('lead', '半糖去冰', 'publicity', {
    ...{ daysAgo: 0.9, marks: [4, 3, 4, 4], recommendation: 'strongYes' },
    privateNote: '附件里的那张海报今年就能用。',
  }),
  scorecard('interviewer', 'quietfox', 'web', {
    ...{ daysAgo: 4.1, marks: [3, 3, 2], recommendation: 'yes' },
    privateNote: '做法直接，写得太短。面试时问一问第三个 flag 是怎么来的。',
  }),
  scorecard('interviewer', '不吃香菜', 'forensics', {
    ...{ daysAgo: 3.6, marks: [2, 3, 3], recommendation: 'no' },
    privateNote: '有经验，但作业里的结论没有证据支持。',
  }),
];

/** Notes of staff; `@` mentions another one. */
export const demoNotes: (OfChoice & { text: string })[] = [
  {
    ...{ applicant: '青柠', position: 'web', author: 'interviewer', daysAgo: 6.3 },
    text: '作业今天交了，比截止早三天。',
  },
  {
    ...{ applicant: 'null_island', position: 'pwn', author: 'moth', daysAgo: 1.4 },
    text: '@lead 交换生只待两个学期，我们有没有先例？我想留，哪怕只是一起训练。',
  },
  {
    ...{ applicant: 'null_island', position: 'pwn', author: 'lead', daysAgo: 1.1 },
    text: '@moth 没有先例。先候补，训练照样可以来。',
  },
  {
    ...{ applicant: 'quietfox', position: 'web', author: 'lead', daysAgo: 2.4 },
    text: '@interviewer 这份可以进面试了吗？',
  },
  {
    ...{ applicant: '半糖去冰', position: 'publicity', author: 'lead', daysAgo: 0.9 },
    text: '问了能不能把海报用在下周的活动上，答应了。',
  },
  {
    ...{ applicant: '南风知意', position: 'web', author: 'interviewer', daysAgo: 1.2 },
    text: '退回是我点错了，抱歉。周末看完第二志愿再说。',
  },
];

/** Tags of choices, by applicant. */
export const demoTags: { applicant: string; position: PositionKey; tags: string[] }[] = [
  { applicant: '青柠', position: 'web', tags: ['代码审计'] },
  { applicant: '小满', position: 'web', tags: ['文档好'] },
  { applicant: 'off-by-one', position: 'pwn', tags: ['可带新人', '堆'] },
  { applicant: 'null_island', position: 'pwn', tags: ['交换生'] },
  { applicant: '橘猫警长', position: 'pwn', tags: ['第二次报名'] },
  { applicant: '半夏', position: 'crypto-reverse', tags: ['数学好'] },
  { applicant: '半糖去冰', position: 'publicity', tags: ['海报'] },
  { applicant: 'marmalade', position: 'forensics', tags: ['已毕业'] },
  { applicant: '木木夕', position: 'web', tags: ['零基础'] },
  { applicant: '云上', position: 'web', tags: ['零基础'] },
];
