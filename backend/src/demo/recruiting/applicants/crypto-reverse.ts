import { applicant, type DemoApplicant, demoChoice } from '../applicant';

/** Applicants whose first choice is cryptography and reversing. */
export const cryptoReverseApplicants: DemoApplicant[] = [
  applicant({
    ...{ username: '半夏', daysAgo: 16.2 },
    choices: [demoChoice('crypto-reverse', 'task', 'interview'), demoChoice('web', 'task')],
    answers: {
      major: '数学与应用数学 2025 级',
      introduction: `数学系，喜欢数论，正在自学《具体数学》。编程是上大学才开始的，Python 写得还不够快，但推公式不怕。
我觉得密码学最迷人的地方是：安全不是靠藏起来，而是靠大家都看得见、仍然算不动。
想学格，也想学怎么把想法尽快变成能跑的代码。`,
      experience: 'some',
      contests: '新生赛密码方向第 2，总分第 14。',
      blog: 'https://banxia.example.org/',
      time: 12,
      challenge: `“凯撒的便条”居然错了两次：我当成多表替换去做，列了两页草稿。最简单的办法往往最后才想到。
日志类的题还没有碰，看起来像是外语。`,
      source: 'platform',
    },
  }),
  applicant({
    ...{ username: '阿澈', daysAgo: 16.1 },
    choices: [demoChoice('crypto-reverse', 'task', 'interview'), demoChoice('web')],
    answers: {
      major: '计算机科学与技术 2025 级',
      introduction: `从初中开始玩单机游戏的存档修改，后来学会看十六进制，再后来学会了用反编译工具。
做逆向的时候最开心的是猜变量名：猜对了，整个函数忽然就能读懂。
缺点是只看不写，自己的项目一个都没有做完。`,
      experience: 'some',
      contests: '新生赛逆向方向第 4。',
      time: 10,
      challenge: '“小小校验器”第一次交错，是把最后一个字节漏掉了。写了个脚本倒着算，比手算安心。',
      source: 'chat',
    },
  }),
  applicant({
    ...{ username: '白露', daysAgo: 4.6 },
    choices: [demoChoice('crypto-reverse')],
    answers: {
      major: '信息与计算科学 2025 级',
      introduction: `喜欢数独、解谜、密室逃脱，高中时和同桌用自己发明的密码传纸条，被班主任当场破解。
所以想来学一点不会被班主任破解的。`,
      experience: 'none',
      time: 7,
      challenge:
        '凯撒的便条居然卡住了。我把偏移量都试了一遍，每一个看起来都像乱码，可能是我没注意标点。',
      source: 'poster',
    },
  }),
  applicant({
    ...{ username: 'lanternfish', daysAgo: 13.8 },
    choices: [demoChoice('crypto-reverse', 'task'), demoChoice('pwn', 'task')],
    answers: {
      major: 'Marine Science, visiting student',
      introduction: `By day I count fish in video. The software we use is closed and wrong in places, so I took it apart, and now
I count fish with a patch. That was my first reversing project and nobody has complained yet.
I write C and Rust and am comfortable in a disassembler.`,
      experience: 'some',
      contests:
        'Three online contests in the last year; usually I solve the reversing ones and go to bed.',
      time: 8,
      challenge: `A tiny checker went quickly. The lazy public key took three tries, as I had to read about the
mathematics first. I am still not sure why the padding helps.`,
      source: 'friend',
      referral: 'null_island',
    },
  }),
  applicant({
    ...{ username: '山月', daysAgo: 11.9 },
    choices: [demoChoice('crypto-reverse', 'task'), demoChoice('web')],
    answers: {
      major: '通信工程 2025 级',
      introduction: `对信号和编码感兴趣，自己接过一个广播解码的小盒子，能收到本地的飞机报文。
觉得密码是“不想让别人听懂的编码”，应该学得会。Python 一般，数学还可以，不怕枯燥。`,
      experience: 'none',
      time: 9,
      challenge: `“偷懒的公钥”四次都没有成功。我知道要找大数的根，但算出来的总差一点，怀疑是自己写的大数开方有问题。
之前的“百万逆序”也没做出来，说明我写代码的基本功要补。`,
      source: 'fair',
    },
  }),
  applicant({
    ...{ username: '秋水', daysAgo: 5.4 },
    choices: [demoChoice('crypto-reverse'), demoChoice('forensics'), demoChoice('publicity')],
    answers: {
      major: '汉语言文学 2025 级',
      introduction: `学中文的。大一选修课听了一节古典密码，回去把藏头诗和凯撒密码比了一遍，写了三千字的作业，老师给了满分。
不会编程，正在学。如果技术方向不合适，也愿意写推送。`,
      experience: 'none',
      time: 6,
      challenge: '凯撒的便条，第二次交对了。我是用频率猜的，因为“的”在英文里没有，但是 e 很多。',
      idea: '写一组“密码与诗”的推送，一首诗藏一个线索，集齐的人可以来现场换一枚徽章。',
      source: 'friend',
      referral: '山月',
    },
  }),
  applicant({
    ...{ username: 'orbit9', daysAgo: 4.5 },
    choices: [demoChoice('crypto-reverse'), demoChoice('forensics')],
    answers: {
      major: 'Physics, first year',
      introduction: `I like puzzles that can be checked: you either have the right number or you do not. In school I worked through
a well-known set of cryptography exercises up to the third chapter, in Haskell, which I do not recommend.
Looking for people who argue about proofs over dinner.`,
      experience: 'none',
      time: 8,
      challenge: `A tiny checker. I tried to brute-force it first and stopped when my laptop became loud. Working
backwards took ten minutes.`,
      source: 'chat',
    },
  }),
  applicant({
    ...{ username: '栗子', daysAgo: 12.2 },
    choices: [demoChoice('crypto-reverse', 'task'), demoChoice('web')],
    answers: {
      major: '网络与信息安全 2025 级',
      introduction: `喜欢拆东西：闹钟、键盘、软件。用反编译工具看过学校的打卡程序，发现它只是每天发一个固定的请求。没有利用，告诉了辅导员，后来改了。
想系统地学逆向，也想知道遇到这种事正确的做法是什么。`,
      experience: 'none',
      time: 11,
      challenge:
        '“沉默的日志”错了三次就先放下了。做得最满意的是“页面背后”，拿到两个 flag，第三个还在想。',
      source: 'friend',
      referral: '小满',
    },
  }),
];
