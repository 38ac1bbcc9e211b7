import { applicant, type DemoApplicant, demoChoice } from '../applicant';

/** Applicants whose first choice is binary exploitation. */
export const pwnApplicants: DemoApplicant[] = [
  applicant({
    ...{ username: 'off-by-one', daysAgo: 15.9 },
    choices: [demoChoice('pwn', 'task', 'interview'), demoChoice('crypto-reverse', 'task')],
    answers: {
      major: 'Computer Science, second year',
      introduction: `I learned C from a book that was older than me and assembly from being wrong about C. For two years I have
been writing a small operating system for fun; it boots, prints, and forgets to free everything.
I can help with Linux, debuggers and reading long error messages. I want to get better at heap problems, and at finishing.`,
      experience: 'regular',
      contests: `About one contest a month, alone or with an online team. Best result: 12th of 310, where I solved all
but one of the pwn challenges and none of the others.`,
      blog: 'https://off-by-one.example.org/notes',
      time: 14,
      challenge: `The corner shop. I saw the overflow at once and still submitted the wrong number twice, because I
forgot that the check happens before the multiplication.`,
      source: 'platform',
    },
  }),
  applicant({
    ...{ username: '橘猫警长', daysAgo: 11.2 },
    choices: [demoChoice('pwn', 'task'), demoChoice('web', 'task')],
    answers: {
      major: '信息安全 2024 级',
      introduction: `去年报过名，面试时紧张得说不出话，没有通过。这一年把《深入理解计算机系统》看完了，前四个实验都做了，缓冲区那个做了两遍。
今年想再试一次。平时养猫，名字就是它的。`,
      experience: 'some',
      contests: '校赛两次，去年第 28，今年第 9。',
      time: 12,
      challenge: `“贺卡机”。我先把 card.js 整个读了一遍，想到可以让它替换两次，可是忘了它会去掉什么，前两次都错在这里。
“百万逆序”试了三次没过，知道是算法的问题，还没有空重写。`,
      source: 'friend',
      referral: 'kestrel',
    },
  }),
  applicant({
    ...{ username: '夜航船', daysAgo: 5.9 },
    choices: [demoChoice('pwn', 'task'), demoChoice('forensics')],
    answers: {
      major: '自动化 2025 级',
      introduction: `高中参加过机器人比赛，写单片机程序，最怕的就是程序跑着跑着“飞”了。后来才知道这叫跑飞，也可以是别人让它飞的。
会用示波器，会焊板子，会看数据手册。汇编只会 51 的，正在补 x86。`,
      experience: 'none',
      time: 10,
      challenge:
        '街角小店提交到第三次才对，前两次都差一。拿纸把 32 位乘法写了一遍才明白为什么会变小。',
      source: 'fair',
    },
  }),
  applicant({
    ...{ username: 'bytecat', daysAgo: 9.9 },
    choices: [demoChoice('pwn'), demoChoice('crypto-reverse')],
    answers: {
      major: 'Software Engineering, first year',
      introduction: `I started with game cheats when I was fourteen, only against myself and only offline. Finding a number in
memory and watching it change is still the best feeling I know. I do not know much theory, so please be patient with me.`,
      experience: 'none',
      time: 9,
      challenge: `I have tried the card machine three times. I think the trick is in the order in which it replaces the
words, but every try so far prints my own input back at me.`,
      source: 'poster',
    },
  }),
  applicant({
    ...{ username: 'null_island', daysAgo: 12.4 },
    choices: [demoChoice('pwn', 'task', 'interview')],
    answers: {
      major: 'Exchange student, Geoinformatics, third year',
      introduction: `I am here for two semesters. At home I played with a small team; we were two people and a cat.
I know my way around gdb and have written a fuzzer for map file formats, which found nine crashes in a library that I use
for my thesis. All nine are reported and fixed.
My Chinese is still slow. I read it better than I speak it.`,
      experience: 'regular',
      contests:
        'Two seasons with my team at home. We qualified for one final and came last in it, happily.',
      time: 10,
      challenge: `A million out of order has beaten me four times. My counts are off by very little, so I suspect the
input and not the sorting, which is what everybody says before they find their bug.`,
      source: 'fair',
    },
  }),
  applicant({
    ...{ username: '豆沙包', daysAgo: 4.4 },
    choices: [demoChoice('pwn'), demoChoice('forensics'), demoChoice('web')],
    answers: {
      major: '物联网工程 2025 级',
      introduction: `看了学长的分享会（从日志里读故事那次），第一次听懂了两个小时的技术内容，当晚就注册了账号。
题还没开始做，因为在补计算机基础。最想去二进制，如果基础不够，去别的方向也可以。`,
      experience: 'none',
      time: 8,
      source: 'fair',
    },
  }),
];
