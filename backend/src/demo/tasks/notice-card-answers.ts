import { noticeCard } from '../challenges/notice-card';
import { textFile } from '../demo-challenge';
import type { DemoAnswer } from './answer';

const card = (fill: string, size: number) =>
  textFile(
    'card.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 640" font-family="sans-serif" text-anchor="middle">
  <rect width="360" height="640" fill="${fill}"/>
  <text x="180" y="240" font-size="${String(size)}" fill="#ffffff">周三 19:00</text>
  <text x="180" y="330" font-size="32" fill="#ffffff">活动中心 205</text>
  <text x="180" y="400" font-size="24" fill="#ffffff">带电脑</text>
</svg>
`,
  );

/** One answer has no mark yet, one waits for its second; two have points, one of these by a third mark. */
export const noticeCardAnswers: DemoAnswer[] = [
  {
    ...{ challenge: noticeCard, username: '木木夕' },
    versions: [
      {
        ...{ daysAgo: 2.6, files: [card('#10316b', 40)] },
        text: '只留了时间、地点和电脑，别的点进来再看。',
      },
    ],
  },
  {
    ...{ challenge: noticeCard, username: 'papaya' },
    versions: [
      {
        ...{ daysAgo: 3.0, files: [card('#165dff', 56)] },
        text: 'The time is the largest, as it changes each week. I left out the logo.',
      },
    ],
    marks: [
      {
        ...{ by: 'reviewer', levels: [15, 20, 10], daysAgo: 1.6 },
        publicComment: 'Clear at once. What would make somebody stop at it?',
      },
    ],
  },
  {
    ...{ challenge: noticeCard, username: '半糖去冰' },
    versions: [
      {
        ...{ daysAgo: 4.0, files: [card('#f2a93b', 64)] },
        text: '橙色是因为群里别的通知都是蓝色。时间放大，地点放在拇指够得到的地方。',
      },
    ],
    marks: [
      {
        ...{ by: 'reviewer', levels: [30, 20, 10], daysAgo: 2.4 },
        publicComment: '颜色的理由很好。',
      },
      {
        ...{ by: 'kestrel', levels: [30, 20, 0], daysAgo: 1.9 },
        publicComment: '第二行和第三行没有对齐，其余都好。',
      },
    ],
  },
  {
    ...{ challenge: noticeCard, username: 'marmalade' },
    versions: [
      {
        ...{ daysAgo: 3.7, files: [card('#2f3b52', 28)] },
        text: 'Small type on purpose: a card that whispers.',
      },
    ],
    marks: [
      {
        ...{ by: 'kestrel', levels: [0, 10, 10], daysAgo: 2.2 },
        publicComment: 'On a phone I had to search for the time.',
      },
      {
        ...{ by: 'reviewer', levels: [30, 10, 10], daysAgo: 1.8 },
        publicComment: 'A brave idea, and it made me look twice.',
      },
      {
        ...{ by: 'admin', levels: [15, 10, 10], daysAgo: 1.1 },
        publicComment: 'The idea is there; the reader still has to find the time.',
        privateNote: '两个分数差 30，取中间的理由写在上面。',
      },
    ],
  },
];
