import type { Category } from '../../lib/enums';
import { logReader } from '../challenges/log-reader';
import { noticeCard } from '../challenges/notice-card';
import type { DemoChallenge } from '../demo-challenge';

export type PositionKey = 'web' | 'pwn' | 'crypto-reverse' | 'forensics' | 'publicity';

/** The kinds of stages; the demo has one stage of each. */
export type StageKey = 'screening' | 'task' | 'interview';
/** The first stage of every choice. */
export const FIRST_STAGE: StageKey = 'screening';
/** The stage until which staff judge applications without names. */
export const BLIND_UNTIL: StageKey = 'interview';

interface Texts {
  title: string;
  titleEn: string;
  text: string;
  textEn: string;
}

/** Days from now until it opens and closes. It is open, so that visitors of the demo can apply. */
export const SEASON = { opens: -18, closes: 3, acceptsUntil: 3.5 };

export const demoCampaign: Texts = {
  title: '秋季招新',
  titleEn: 'Autumn recruitment',
  text: `我们每周训练两次，和其他学校一起比赛，也自己出题、自己维护这个平台。

- **不要求基础**：多数人是入社之后才学会的。我们看重的是好奇心，以及愿意把一件事弄明白的耐心。
- **看得见的努力**：你在平台上做过的题会和申请放在一起，做出几道都算数，没做出来的尝试也算。
- **先到先看**：申请随到随审，越早提交，越早进入下一步。

拿不准选哪个方向？最多可以填三个志愿，按喜欢的程度排序。`,
  textEn: `We train twice a week, play contests together with other schools, write our own challenges and run this platform.

- **No experience needed**: most of us learned it here. What counts is curiosity, and the patience to get to the bottom of a thing.
- **Your work shows**: what you solved on this platform is read beside your application, and so is what you tried.
- **First come, first read**: applications are read as they come in. Apply early, and the next step comes early.

Not sure which position suits you? Name up to three, in the order of your wishes.`,
};

export interface DemoPosition extends Texts {
  key: PositionKey;
  quota: number;
  categories: Category[];
}

export const demoPositions: DemoPosition[] = [
  {
    ...{ key: 'web', title: 'Web 安全', titleEn: 'Web security' },
    ...{ quota: 6, categories: ['web'] },
    text: '读懂一个网站是怎么写成的，再找出它在哪里想得不够周全。',
    textEn: 'Understand how a site was built, then find where it did not think far enough.',
  },
  {
    ...{ key: 'pwn', title: '二进制漏洞', titleEn: 'Binary exploitation' },
    ...{ quota: 3, categories: ['pwn'] },
    text: '从一段 C 代码和一块内存开始，弄清程序到底做了什么。会用调试器更好，不会我们教。',
    textEn:
      'Begin with some C and a piece of memory, and find out what the program really does. We teach the debugger.',
  },
  {
    ...{ key: 'crypto-reverse', title: '密码与逆向', titleEn: 'Cryptography and reversing' },
    ...{ quota: 4, categories: ['crypto', 're'] },
    text: '喜欢数学，或者喜欢把别人写好的东西拆开看。两件事常常是同一件事。',
    textEn:
      'For whoever likes mathematics, or likes to take apart what others made. Often it is the same thing.',
  },
  {
    ...{ key: 'forensics', title: '杂项与取证', titleEn: 'Forensics and misc' },
    ...{ quota: 3, categories: ['misc', 'sa'] },
    text: '日志、流量、图片里藏着故事。需要细心，也需要一点想象力。',
    textEn: 'Logs, traffic and pictures hide stories. It takes care, and some imagination.',
  },
  {
    ...{ key: 'publicity', title: '宣传与设计', titleEn: 'Publicity and design' },
    ...{ quota: 2, categories: [] },
    text: '画海报、写推送、拍活动。不需要会 CTF，请附上一两件作品。',
    textEn:
      'Posters, articles, photographs of our events. No CTF needed; please add one or two works.',
  },
];

export interface DemoStage extends Texts {
  kind: StageKey;
  /** Days from now; null if unknown. */
  startsIn: number | null;
  /** What applicants solve in it. */
  challenges: DemoChallenge[];
}

/** The stages in their order. */
export const demoStages: DemoStage[] = [
  {
    ...{
      kind: 'screening',
      startsIn: null,
      challenges: [],
      title: '材料筛选',
      titleEn: 'Screening',
    },
    text: '我们读你的申请，看你做过的题。通常三天之内有结果。',
    textEn: 'We read your application and look at what you solved. It usually takes three days.',
  },
  {
    ...{
      kind: 'task',
      startsIn: null,
      challenges: [logReader, noticeCard],
      title: '考核作业',
      titleEn: 'Task',
    },
    text: '一道与方向有关的小作业，一周时间。做不完没有关系，写清楚想到了哪里。',
    textEn:
      'A small task that fits your position, with a week of time. Unfinished is fine: write down how far you thought.',
  },
  {
    ...{ kind: 'interview', startsIn: -3, challenges: [], title: '面试', titleEn: 'Interview' },
    text: '半小时，两位学长学姐，聊聊你的作业和你想学的东西。',
    textEn: 'Half an hour with two of us, about your task and what you want to learn.',
  },
];
