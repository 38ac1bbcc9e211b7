import { textFile } from '../../demo-challenge';
import { applicant, moveBack, type DemoApplicant, demoChoice } from '../applicant';

const NOTES = `# 便签板：一点记录

1. 地址里的编号是连续的，先改成别的编号试试：404。
2. 四张便签只有一张给了地址，其余三张的地址有什么规律？把它们按时间排了一下。
3. 卡了一个晚上，最后发现服务器只检查“有没有编号”，从不检查“是不是你的”。

学到的：把东西藏起来和不让人看，是两件事。
`;

/** Applicants whose first choice is web security. */
export const webApplicants: DemoApplicant[] = [
  applicant({
    ...{ username: '青柠', daysAgo: 17.4 },
    choices: [demoChoice('web', 'task', 'interview'), demoChoice('crypto-reverse', 'task')],
    answers: {
      major: '网络与信息安全 2025 级',
      introduction: `高中搞过一年信息学竞赛，写 C++ 比较多，没有拿到什么奖，但养成了“先想清楚再动手”的习惯。
上大学之后第一次接触 CTF，发现比刷题有意思：题目不会告诉你要用什么方法。平台上的题我做得差不多了，便签板一直没去碰，想留给自己一个晚上。
想学代码审计，最好能参与给平台出题。`,
      experience: 'some',
      contests:
        '两场校内新生赛，一次第 3，一次第 1；跟学长组队打过一场线上赛，只做出签到和一道 Web。',
      time: 15,
      challenge: `“百万逆序”花的时间最长。一开始写了两重循环，跑了二十分钟还没结束，才去想归并排序。
“偷懒的公钥”反而是第一次提交就对了，因为高中数学课上老师讲过立方根的故事。`,
      source: 'chat',
    },
  }),
  applicant({
    ...{ username: '小满', daysAgo: 16.8 },
    choices: [demoChoice('web', 'task', 'interview'), demoChoice('crypto-reverse', 'task')],
    answers: {
      major: '计算机科学与技术 2025 级',
      introduction: `会写一点 Python 和前端，暑假给高中母校的广播站做了个点歌网站。上线第二天就被同学刷了三百首《小苹果》，
这才知道“前端校验”不算校验。从那以后就对“网站为什么会被弄坏”上了瘾。
性格偏慢热，但写文档很耐心。`,
      experience: 'some',
      contests: '新生赛 Web 方向第 5。',
      time: 12,
      challenge: '便签板。过程写在附件里了，没有放 flag。',
      source: 'friend',
      referral: 'moth',
    },
    files: [textFile('便签板-记录.md', NOTES)],
  }),
  applicant({
    ...{ username: 'quietfox', daysAgo: 13.9 },
    choices: [demoChoice('web', 'task'), demoChoice('forensics')],
    answers: {
      major: '软件工程 2025 级',
      introduction: `喜欢安静地研究一件事。之前主要写后端，用 Go 写过一个短链接服务，自己压测到每秒四千次，很开心。
安全方面完全是自学，看了一些公开的课程，想找到一群可以问“蠢问题”的人。`,
      experience: 'none',
      time: 10,
      challenge: `“页面背后”三个 flag 都拿到了，前两个很快，第三个是把四位数字全试了一遍，不知道是不是预期解法。
“沉默的日志”还没做出来，我怀疑自己看错了时区。`,
      source: 'platform',
    },
  }),
  applicant({
    ...{ username: '云上', daysAgo: 9.6 },
    choices: [demoChoice('web')],
    answers: {
      major: '电子信息工程 2025 级',
      introduction:
        '零基础，正在学 C 语言。室友拉我来的，试了几道题，只做出凯撒那道，但是做出来的那一刻真的很高兴。想从头学。',
      experience: 'none',
      time: 6,
      challenge:
        '“消失的提交”：我知道 Git 能看历史，但是附件下载下来不知道怎么变成一个仓库。试了两次就放弃了，想听听正确的做法。',
      source: 'friend',
      referral: '阿澈',
    },
  }),
  applicant({
    ...{ username: 'paperboat', daysAgo: 11.8 },
    choices: [demoChoice('web', 'task', 'interview')],
    answers: {
      major: 'Computer Science, second year',
      introduction: `I maintain the booking page of the student theatre, which I inherited as 900 lines of PHP in one file.
I have replaced about half of it. The other half taught me more about injection than any lecture.
I would like to learn to read other people's code faster, and to explain what I found without being rude.`,
      experience: 'some',
      contests: 'Two beginner contests with a friend from my course, both somewhere in the middle.',
      time: 8,
      challenge: `"Behind the page". I found the comment and the cookie at once, then spent an hour looking for a clever
way into the PIN before I counted that there are only ten thousand of them.`,
      source: 'fair',
    },
  }),
  applicant({
    ...{ username: 'segfault', daysAgo: 13.5 },
    choices: [demoChoice('web', 'task'), demoChoice('pwn')],
    answers: {
      major: 'Electrical Engineering, second year',
      introduction: `Mostly embedded C so far: I built a weather station that survives its own memory leaks by rebooting
every night. My username is a confession. I want to understand what happens on the other end of the cable.`,
      experience: 'none',
      time: 7,
      challenge: `The silent log took me three tries. I wrote a small script that prints the requests in order of their
length, and the pattern was suddenly there.`,
      source: 'poster',
    },
  }),
  applicant({
    ...{ username: '海盐', daysAgo: 7.0 },
    choices: [demoChoice('web'), demoChoice('publicity')],
    answers: {
      major: '数字媒体技术 2025 级',
      introduction: `会用 Figma，也会一点 HTML 和 CSS，做过班级的毕业纪念网页。
我对“按钮背后发生了什么”越来越好奇，打开开发者工具看请求，发现很多网站把价格放在请求里。我没有乱改，只是在想，如果改了会怎么样？`,
      experience: 'none',
      time: 9,
      challenge:
        '便签板做出来了，猜地址猜了两次。小小校验器四次都不对，我应该是哪一步异或的顺序弄反了。',
      idea: '拍一组“社团的一周”短视频，不讲技术，只拍大家为一道题吵起来又和好的样子。',
      source: 'poster',
    },
  }),
  applicant({
    ...{ username: 'sparrow', daysAgo: 12.3 },
    choices: [demoChoice('web', 'task'), demoChoice('forensics', 'task')],
    answers: {
      major: 'Information Security, first year',
      introduction: `I came to university for this subject. In school I ran the Minecraft server of my class, which was broken
into twice, once by my own brother. I learned about backups first and about passwords second.
I like writing things down: every challenge I solve gets a page in my notebook.`,
      experience: 'some',
      contests: 'A contest for schools, as one of three. We came 41st of about 200.',
      time: 14,
      challenge: `The glass vault. I did not know that a contract's private fields can be read by anyone, so I first looked
for a password that does not exist.`,
      source: 'chat',
    },
  }),
  applicant({
    ...{ username: '木木夕', daysAgo: 5.1 },
    choices: [demoChoice('web'), demoChoice('publicity')],
    answers: {
      major: '英语 2025 级',
      introduction: `我是文科生，不知道能不能报。喜欢看悬疑小说，也喜欢把家里的路由器拆开看。
自学了两周 HTML，做了一个只有我自己会看的读书笔记网站。如果需要考试，我可以先去准备。`,
      experience: 'none',
      time: 5,
      idea: '把海报贴到文科楼。我们楼里从来没有见过你们的海报。',
      source: 'fair',
    },
  }),
  applicant({
    ...{ username: '南风知意', daysAgo: 9.5 },
    choices: [
      demoChoice('web', 'task', moveBack('screening', '误点：还没有读完他的第二志愿，先退回')),
      demoChoice('pwn'),
    ],
    answers: {
      major: '计算机科学与技术 2025 级',
      introduction: `编程基础一般，C 语言期中 92 分。平时喜欢折腾 Linux，把旧笔记本装成了家里的文件服务器，被我爸夸了一次。
做题比较慢，但会一直记着没做出来的那道。`,
      experience: 'none',
      time: 8,
      challenge:
        '“沉默的日志”是我做出来的最难的一道：把同一个地址的请求单独挑出来，按时间读下去，像看一个人在翻抽屉。',
      source: 'friend',
      referral: '橘猫警长',
    },
  }),
  applicant({
    ...{ username: 'wombat', daysAgo: 2.1 },
    choices: [demoChoice('web'), demoChoice('crypto-reverse')],
    answers: {
      major: 'Mathematics, first year',
      introduction: `I have never done anything like this. I can write Python well enough for homework. A friend showed me
Matryoshka and I could not stop peeling. I would be happy with any position where I can learn.`,
      experience: 'none',
      time: 6,
      challenge: `The lost commit. I read the Git book up to chapter ten to solve it, which was probably not needed.`,
      source: 'friend',
      referral: 'sparrow',
    },
  }),
  applicant({
    ...{ username: '十一', daysAgo: 3.2 },
    choices: [demoChoice('web')],
    answers: {
      major: '信息管理 2025 级',
      introduction: '想学网络安全，会一点 Java，愿意花时间。',
      experience: 'none',
      time: 20,
      source: 'chat',
    },
  }),
];
