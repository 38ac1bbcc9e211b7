import { demoChallenge } from './demo-challenge';

const notice = { category: 'notice', difficulty: 'baby', baseScore: 0 } as const;

export const demoNotices = [
  demoChallenge({
    ...notice,
    title: '欢迎来到揭旗',
    titleEn: 'Welcome to Vexil',
    priority: 30,
    description: `这里是一个训练与招新平台。从**签到**开始，挑一个你喜欢的分类，一面一面地把旗帜揭下来。

- 旗帜长这样：\`vexil{...}\`；
- 每道题可以有好几面旗，每面旗有自己的分数；
- 排行榜会实时更新，分数相同先到者在前。

这是演示内容，可以放心试、放心删。`,
    descriptionEn: `This is a place to train and to find your team. Start with **Check-in**, pick a category you like, and
take the flags one by one.

- A flag looks like \`vexil{...}\`.
- A challenge may have several flags, each with a score of its own.
- The board moves at once; on equal scores the earlier one leads.

All of this is demo content: try everything, delete what you like.`,
  }),
  demoChallenge({
    ...notice,
    title: '比赛守则',
    titleEn: 'House rules',
    priority: 20,
    description: `1. 不要攻击平台本身，也不要妨碍别的同学。
2. 不要分享旗帜；讨论思路是好事，等大家都做出来再说答案。
3. 提交有频率限制：先连着试几次，然后请歇一歇。
4. 发现平台的漏洞？悄悄告诉管理员，我们会很感激。`,
    descriptionEn: `1. Do not attack the platform itself, and do not get in the way of others.
2. Do not share flags. Talking about ideas is fine; answers can wait until everybody is there.
3. Submissions are limited: a few quick tries, then take a breath.
4. Found a hole in the platform? Tell an admin quietly. We will be grateful.`,
  }),
  demoChallenge({
    ...notice,
    title: '分享会：从日志里读故事',
    titleEn: 'Talk: reading stories in logs',
    priority: 10,
    description: `本周五晚七点，实验楼 305。我们会从一份真实的访问日志讲起：攻击者在找什么、找到了什么、又留下了什么。

来之前，可以先试试运维分类的**沉默的日志**。`,
    descriptionEn: `Friday, 7 p.m., lab building, room 305. We start from a real access log: what the intruder looked for,
what they found, and what they left behind.

Before you come, try **The silent log** in SA.`,
  }),
];
