import { demoChallenge } from '../demo-challenge';

/** A picture, marked twice by reviewers who are not told whose it is. */
export const noticeCard = demoChallenge({
  title: '一张通知卡片',
  titleEn: 'A card for the notice',
  category: 'design',
  difficulty: 'baby',
  baseScore: 60,
  tags: ['Poster'],
  description: `周三训练的通知总是没人看完。请把下面这句话做成一张手机上看的卡片，交一个文件，再用两三句话说明你的取舍：

\`周三 19:00，活动中心 205，带电脑\``,
  descriptionEn: `Nobody reads the notice of the Wednesday training to its end. Make this line a card for a phone, hand in one
file, and say in two or three sentences what you left out and why:

\`周三 19:00，活动中心 205，带电脑\``,
  task: {
    due: -2,
    settings: { takesFiles: true, hidesNames: true, secondMark: true, tolerance: 10 },
    passPoints: 30,
    criteria: [
      {
        ...{ key: 'idea', title: '想法', titleEn: 'Idea' },
        levels: [
          { points: 0, title: '没有', titleEn: 'None' },
          { points: 15, title: '看得出', titleEn: 'There is one' },
          { points: 30, title: '让人记住', titleEn: 'It stays in mind' },
        ],
      },
      {
        ...{ key: 'clear', title: '清楚', titleEn: 'Clarity' },
        levels: [
          { points: 0, title: '要找一会儿', titleEn: 'One has to search' },
          { points: 10, title: '两眼看完', titleEn: 'Two glances' },
          { points: 20, title: '一眼看完', titleEn: 'One glance' },
        ],
      },
      {
        ...{ key: 'details', title: '细节', titleEn: 'Details' },
        levels: [
          { points: 0, title: '没有对齐', titleEn: 'Not aligned' },
          { points: 10, title: '经得起放大', titleEn: 'Bears a closer look' },
        ],
      },
    ],
  },
});
