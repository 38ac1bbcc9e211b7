import { applicant, type DemoApplicant, demoChoice } from '../applicant';

/** Applicants whose first choice is forensics. */
export const forensicsApplicants: DemoApplicant[] = [
  applicant({
    ...{ username: '不吃香菜', daysAgo: 12.7 },
    choices: [demoChoice('forensics', 'task'), demoChoice('web')],
    answers: {
      major: '网络工程 2025 级',
      introduction: `在学校网络中心勤工助学，每天看报警日志，九成是打印机。剩下的一成让我想学取证。
会抓包、会写简单的 Shell 脚本，见过真的挖矿木马，虽然是同事处理的。`,
      experience: 'none',
      time: 8,
      challenge:
        '街角小店做出来了，便签板和透明的金库都没成功。我习惯先看日志再下结论，这两道没有日志，就不知道从哪里开始。',
      source: 'platform',
    },
  }),
  applicant({
    ...{ username: 'tinfoil', daysAgo: 15.5 },
    choices: [demoChoice('forensics', 'task', 'interview'), demoChoice('web', 'task')],
    answers: {
      major: 'Journalism, second year, exchange',
      introduction: `I write about surveillance, and my username started as my editor's joke. I can find where a photograph was
taken and when a document was really edited. What I lack is the layer below: file systems, memory, network traffic.
I would gladly write your announcements, too, but please let me near a disk image first.`,
      experience: 'some',
      contests: 'One contest with an open-source intelligence category, where I was 6th of 90.',
      time: 9,
      challenge: `The silent log, unsolved after two tries. I found the address and the hour, and I can see that the
requests differ by one character each. I have not understood what the differences spell.`,
      source: 'poster',
    },
  }),
  applicant({
    ...{ username: '听雨', daysAgo: 10.2 },
    choices: [demoChoice('forensics'), demoChoice('crypto-reverse')],
    answers: {
      major: '统计学 2025 级',
      introduction: `喜欢整理数据，Excel 用得很熟，最近在学 R 和 Python。
我觉得日志分析和做问卷差不多：先看缺了什么，再看多了什么。没有基础，但是坐得住。`,
      experience: 'none',
      time: 7,
      challenge:
        '“套娃”交到第三次才对，中间有一层我以为是最后一层。后来学会了看文件开头的几个字节。',
      source: 'friend',
      referral: '半夏',
    },
  }),
  applicant({
    ...{ username: 'marmalade', daysAgo: 6.1 },
    choices: [demoChoice('forensics'), demoChoice('publicity', 'task')],
    answers: {
      major: '校外，往届毕业生',
      introduction: `去年毕业，在本地一家公司做运维，想业余时间继续参加训练，不占名额也可以。
可以帮忙讲讲真实环境里的日志长什么样，以及凌晨三点的电话是什么感觉。`,
      experience: 'some',
      contests: '在校时参加过两次省赛，三等奖一次。',
      time: 4,
      challenge: '“沉默的日志”只试了两次。说来惭愧，工作里我都是交给工具看的。',
      idea: '请毕业的人回来讲一讲“学了这个之后在做什么”，比海报有用。',
      source: 'chat',
    },
  }),
  applicant({
    ...{ username: '第七页', daysAgo: 11.3 },
    choices: [demoChoice('forensics'), demoChoice('web')],
    answers: {
      major: '档案学 2024 级',
      introduction: `档案学专业，学的就是“怎么证明一份东西没有被改过”。听说取证也讲证据链，想看看电子的证据链是什么样的。
编程课学过一学期 Python，及格。`,
      experience: 'none',
      time: 6,
      challenge:
        '“套娃”一次就做对了，因为我把每一层都记在了表格里，写明来源和时间。这大概是职业病。',
      source: 'fair',
    },
  }),
  applicant({
    ...{ username: '林间小鹿', daysAgo: 11.0 },
    choices: [demoChoice('forensics', 'task'), demoChoice('crypto-reverse')],
    answers: {
      major: '生物信息学 2025 级',
      introduction: `做生物信息的，每天和很大的文本文件打交道，grep、awk、sort 用得比筷子熟。
觉得找序列里的突变和找日志里的异常很像，所以来了。`,
      experience: 'none',
      time: 9,
      challenge:
        '“沉默的日志”交了两次不对，但我用 awk 把它画成了一张时间分布图，凌晨两点有个明显的尖峰，后面还没有看懂。',
      source: 'poster',
    },
  }),
];
