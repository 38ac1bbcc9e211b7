import { demoChallenge, staticFlag } from '../demo-challenge';

export const checkIn = demoChallenge({
  title: '签到',
  titleEn: 'Check-in',
  category: 'misc',
  difficulty: 'baby',
  baseScore: 10,
  priority: 100,
  tags: ['Flag'],
  description: `欢迎来到揭旗！每道题都藏着一面旗帜（flag），它长这样：\`vexil{...}\`。

把下面这一面复制到提交框里，拿下你的第一分：

\`\`\`
vexil{welcome_aboard}
\`\`\``,
  descriptionEn: `Welcome to Vexil! Every challenge hides a flag that looks like \`vexil{...}\`.

Copy this one into the box and take your first points:

\`\`\`
vexil{welcome_aboard}
\`\`\``,
  flags: [staticFlag('vexil{welcome_aboard}', 10)],
});
