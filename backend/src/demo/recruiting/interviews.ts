import type { PositionKey } from './campaign';

interface DemoQuestion {
  topic: string;
  text: string;
  textEn: string;
  /** The only position whose applicants are asked; null for all positions. */
  position: PositionKey | null;
}

/** The question bank of the campaign. */
export const demoInterviewQuestions: DemoQuestion[] = [
  {
    ...{ topic: '做题', position: null },
    text: '最近一道让你卡住的题，你是怎么找到突破口的？如果没找到，你停在了哪里？',
    textEn:
      'The last challenge that got you stuck: how did you find the way in? If you did not, where did you stop?',
  },
  {
    ...{ topic: '做题', position: null },
    text: '挑一道你做出来的题，讲给一个没学过安全的同学听。',
    textEn: 'Take a challenge you solved, and explain it to somebody who never studied security.',
  },
  {
    ...{ topic: '做题', position: null },
    text: '有没有一次用了很笨的办法做出来？后来知道的好办法是什么？',
    textEn: 'Did you ever solve one the clumsy way? What better way did you learn afterwards?',
  },
  {
    ...{ topic: '合作', position: null },
    text: '和队友意见不一样、时间又不多的时候，你会怎么办？',
    textEn: 'You and a teammate disagree, and time is short. What do you do?',
  },
  {
    ...{ topic: '合作', position: null },
    text: '如果让你给明年的新生出一道题，你会出什么？',
    textEn: 'If you wrote a challenge for the freshmen of next year, what would it be?',
  },
  {
    ...{ topic: 'Web', position: 'web' },
    text: '同源策略拦住了什么，没有拦住什么？',
    textEn: 'What does the same-origin policy prevent, and what does it not?',
  },
  {
    ...{ topic: 'Web', position: 'web' },
    text: '拿到一个陌生的网站，你的前十分钟会做什么？',
    textEn: 'You get a site you do not know. What do you do in the first ten minutes?',
  },
  {
    ...{ topic: '二进制', position: 'pwn' },
    text: '函数返回的时候，栈上发生了什么？',
    textEn: 'What happens on the stack when a function returns?',
  },
  {
    ...{ topic: '密码学', position: 'crypto-reverse' },
    text: '为什么 RSA 的公钥指数不能随便取 3？',
    textEn: 'Why is 3 not always a good public exponent for RSA?',
  },
  {
    ...{ topic: '作品', position: 'publicity' },
    text: '带来的作品里，哪一处改得最多？为什么？',
    textEn: 'Which part of the work you brought did you change most often, and why?',
  },
];

/** An interview of yesterday, with what was asked. */
export const demoInterview = {
  applicant: '小满',
  position: 'web',
  interviewer: 'interviewer',
  place: '活动中心 205',
  daysAgo: 0.8,
  minutes: 30,
} as const;

interface DemoSheetItem {
  /** The number of a question of the bank, from 0; without one the text is the interviewer's. */
  question?: number;
  text?: string;
  note: string;
  done: boolean;
}

/** The sheet of the interview; a solved challenge of the applicant comes first. */
export const demoSheet: DemoSheetItem[] = [
  {
    question: 5,
    note: '先说“不能跨站请求”，追问之后自己改成“能发出去，但读不到响应”。想得很快。',
    done: true,
  },
  {
    question: 0,
    note: '便签板。把编号写成表格，看出规律只用了五分钟，之前的一个晚上都在猜密码。',
    done: true,
  },
  { text: '点歌网站后来怎么修的？', note: '', done: false },
  { question: 4, note: '', done: false },
];

/** What was noted on the solved challenge. */
export const demoFactNote = '思路是自己的，能说出试过哪些没用的办法。';
