import { demoChallenge, staticFlag } from '../demo-challenge';

/** Hidden: players see that something is coming, and nothing of it. */
export const unreleased = demoChallenge({
  title: '下周见',
  titleEn: 'See you next week',
  category: 'web',
  difficulty: 'medium',
  baseScore: 200,
  hidden: true,
  description: `这道题还没有发布。管理员可以在控制面板里看到并发布它。

管理员的提示：\`atob('dmV4aWx7cGF0aWVuY2VfaXNfYV9mbGFnfQ==')\``,
  descriptionEn: `This challenge is not released yet. Admins see it in the control panel and can publish it.

The keeper's hint: \`atob('dmV4aWx7cGF0aWVuY2VfaXNfYV9mbGFnfQ==')\``,
  flags: [staticFlag('vexil{patience_is_a_flag}', 200)],
});
