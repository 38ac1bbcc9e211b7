import { demoChallenge } from '../demo-challenge';

/** A small program with an explanation, answered alone or with one other. */
export const logReader = demoChallenge({
  title: '谁敲了最多次门',
  titleEn: 'Who knocked most',
  category: 'dev',
  difficulty: 'easy',
  baseScore: 100,
  tags: ['Logs', 'Scripting'],
  description: `写一个命令行小程序，读取网站的访问日志，列出请求次数最多的十个地址：

\`top10 access.log\`

语言不限。请交上代码和一段说明：你怎么处理读不懂的行？日志有 10 GB 时会怎样？可以两个人合作，也可以用 AI，写清楚用在了哪里。`,
  descriptionEn: `Write a small command line program that reads the access log of a site and lists the ten addresses with
most requests:

\`top10 access.log\`

Any language will do. Hand in the code and an explanation: what happens to a line that it cannot read, and to a log of
10 GB? You may work in twos, and you may use AI; write down what for.`,
  task: {
    due: 4,
    settings: {
      takesFiles: true,
      takesLinks: true,
      maxVersions: 2,
      asksAiUse: true,
      maxCoAuthors: 1,
    },
    passPoints: 50,
    criteria: [
      {
        ...{ key: 'works', title: '能用', titleEn: 'It works' },
        levels: [
          { points: 0, title: '跑不起来', titleEn: 'It does not run' },
          { points: 20, title: '结果大致正确', titleEn: 'Mostly right' },
          { points: 40, title: '结果正确，坏行也处理了', titleEn: 'Right, also with broken lines' },
        ],
      },
      {
        ...{ key: 'reads', title: '好读', titleEn: 'It reads well' },
        levels: [
          { points: 0, title: '看不懂', titleEn: 'Hard to follow' },
          { points: 15, title: '看得懂', titleEn: 'Can be followed' },
          { points: 30, title: '愿意接手', titleEn: 'I would take it over' },
        ],
      },
      {
        ...{ key: 'explains', title: '说明', titleEn: 'Explanation' },
        levels: [
          { points: 0, title: '没有说明', titleEn: 'None' },
          { points: 15, title: '说了怎么做', titleEn: 'Says how' },
          { points: 30, title: '说了为什么这样做', titleEn: 'Says why' },
        ],
      },
    ],
  },
});
