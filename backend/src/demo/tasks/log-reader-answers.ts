import { logReader } from '../challenges/log-reader';
import { textFile } from '../demo-challenge';
import type { DemoAnswer } from './answer';

const PYTHON = `import collections, sys

counts = collections.Counter()
with open(sys.argv[1], errors='replace') as log:
    for line in log:
        address = line.split(' ', 1)[0]
        if address.count('.') == 3:
            counts[address] += 1
for address, count in counts.most_common(10):
    print(count, address)
`;

const SHELL = `#!/bin/sh
cut -d' ' -f1 "$1" | sort | uniq -c | sort -rn | head -n 10
`;

/** Answers in every state. */
export const logReaderAnswers: DemoAnswer[] = [
  {
    ...{ challenge: logReader, username: '橘猫警长', versions: [] },
    draft: '打算用 Go 写，边读边数，不把整个文件放进内存。\n\n还没想好：IPv6 的地址怎么认？',
  },
  {
    ...{ challenge: logReader, username: 'quietfox', invited: ['听雨'] },
    versions: [
      {
        daysAgo: 0.9,
        text: 'One pass, one counter per address. A line whose first word is no address is counted as "unreadable" and printed at the end, so that nobody wonders where it went.',
        ...{ aiUse: 'none', files: [textFile('top10.py', PYTHON)] },
      },
    ],
  },
  {
    ...{ challenge: logReader, username: 'segfault', assignedTo: 'reviewer' },
    versions: [
      {
        daysAgo: 1.4,
        text: 'Four programs and a pipe. `sort` writes to disk when memory is short, so 10 GB only take longer.',
        ...{ aiUse: 'none', files: [textFile('top10.sh', SHELL)] },
      },
    ],
  },
  {
    ...{ challenge: logReader, username: 'sparrow', coAuthors: ['林间小鹿'], claimedBy: 'kestrel' },
    versions: [
      {
        daysAgo: 2.2,
        text: '我们一个人写读取，一个人写统计，接口先说好。读不懂的行跳过，最后打印跳过了多少行。\n\n没有做完：超过内存时应该分段写到磁盘。',
        links: ['https://git.example.org/sparrow/top10'],
        aiUse: '用 AI 查了正则的写法，代码是自己写的。',
      },
    ],
    marks: [
      {
        ...{ by: 'kestrel', levels: [40, 30, null], comments: ['坏行数也打印了', '', ''] },
        publicComment: '分工说得很清楚。',
      },
    ],
  },
  {
    ...{ challenge: logReader, username: '栗子' },
    versions: [
      {
        ...{ daysAgo: 3.1, aiUse: 'none', text: '代码在附件里。' },
        files: [textFile('top10.py', PYTHON)],
        returned: {
          ...{ by: 'reviewer', daysAgo: 1.2 },
          comment: '代码能用。请再写几句：为什么这样判断一行是不是地址？10 GB 时内存够吗？',
        },
      },
    ],
    draft: '代码在附件里。\n\n只认 IPv4，因为日志里没有别的。',
  },
  {
    ...{ challenge: logReader, username: '山月' },
    versions: [
      {
        ...{
          daysAgo: 6.0,
          aiUse: '无',
          text: '```sh\nawk \'{ n[$1]++ } END { for (a in n) print n[a], a }\' "$1"\n```',
        },
        returned: { by: 'kestrel', daysAgo: 5.1, comment: '没有排序，也没有只取十个。' },
      },
      {
        ...{ daysAgo: 4.4, aiUse: '无' },
        text: '加上了 `sort -rn | head`。`awk` 只记每个地址的次数，地址有多少种，内存就用多少，和文件大小无关。\n\n读不懂的行会被当成一个奇怪的地址，它很难进前十，我觉得可以接受。',
      },
    ],
    marks: [
      {
        ...{ by: 'kestrel', levels: [20, 30, 30], comments: ['坏行会混进来', '', '取舍讲清楚了'] },
        ...{ publicComment: '第二版好了很多。', daysAgo: 3.6 },
      },
    ],
  },
  {
    ...{ challenge: logReader, username: 'lanternfish' },
    versions: [
      {
        ...{
          daysAgo: 4.9,
          aiUse: 'none',
          text: 'See the repository. The README says how to build it.',
        },
        links: ['https://git.example.org/lanternfish/knock'],
      },
    ],
    marks: [
      {
        ...{ by: 'reviewer', levels: [20, 15, 0], comments: ['', '', 'The link needs a log-in'] },
        publicComment: 'We could read the code you pasted, but not the repository.',
        ...{ privateNote: '链接打不开，也许忘了设为公开。', daysAgo: 3.2 },
      },
    ],
    dispute: {
      daysAgo: 1.1,
      text: 'Sorry, the repository was private. It is public now, and the explanation is in its README.',
    },
  },
  {
    ...{ challenge: logReader, username: '夜航船' },
    versions: [
      {
        ...{ daysAgo: 5.2, aiUse: '注释是 AI 润色的。', files: [textFile('top10.py', PYTHON)] },
        text: '用 `Counter` 数地址。打开文件时用 `errors="replace"`，这样坏字节不会让程序停下来。',
      },
    ],
    marks: [
      {
        ...{ by: 'reviewer', levels: [40, 15, 15], comments: ['', '变量名可以更具体', ''] },
        ...{ publicComment: '结果正确。', daysAgo: 4.1 },
      },
    ],
    dispute: {
      daysAgo: 3.3,
      text: '说明里写了为什么用 replace，是不是算“说了为什么”？',
      answered: {
        ...{ by: 'kestrel', daysAgo: 2.4 },
        text: '看了，这一句是对的，但内存的问题没有提到，分数不变。下次把两个问题都写上。',
      },
    },
  },
];
