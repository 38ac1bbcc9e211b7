import { textFile } from '../../demo-challenge';
import { applicant, type DemoApplicant, demoChoice } from '../applicant';

const POSTER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 680" font-family="sans-serif">
  <rect width="480" height="680" fill="#f7f3e8"/>
  <path d="M120 560 V140 L360 200 L120 280" fill="#165dff" stroke="#10316b" stroke-width="6"/>
  <circle cx="120" cy="132" r="10" fill="#10316b"/>
  <text x="150" y="225" font-size="44" fill="#ffffff">秋季招新</text>
  <text x="120" y="620" font-size="22" fill="#10316b">不要求基础，只要求好奇</text>
</svg>
`;

const PLAN = `A week on the noticeboard

Mon  An empty frame: "Something is missing here."
Tue  The frame with a sticker in the corner: half a flag.
Wed  The other half, in another building.
Thu  The address of the platform, as a cipher that a child can read.
Fri  The date of the club fair, and thanks to all who asked the porter.
`;

/** Applicants whose first choice is publicity. */
export const publicityApplicants: DemoApplicant[] = [
  applicant({
    ...{ username: '半糖去冰', daysAgo: 13.9 },
    choices: [demoChoice('publicity', 'task', 'interview')],
    answers: {
      major: '视觉传达设计 2025 级',
      introduction: `设计系的，会 Illustrator、Procreate，也能剪视频。做过两次院里的晚会海报和一套明信片，明信片卖掉了一百二十张。
其实看不懂题目，但觉得“旗帜”这个意象很好看，已经忍不住画了一版海报，附在后面。`,
      experience: 'none',
      time: 8,
      idea: '不要再用黑底绿字和兜帽了。用布、用旗杆、用风，让人先觉得好看，再问你们是做什么的。',
      source: 'poster',
    },
    files: [textFile('秋季招新海报-草稿.svg', POSTER)],
  }),
  applicant({
    ...{ username: 'papaya', daysAgo: 11.6 },
    choices: [demoChoice('publicity', 'task')],
    answers: {
      major: 'Advertising, second year',
      introduction: `I ran the accounts of the film club for a year and took it from sixty readers to nine hundred, mostly by
posting less. I photograph events, write in both languages, and meet deadlines.
I am not going to solve a challenge, but I would like to understand what you are all so excited about.`,
      experience: 'none',
      time: 6,
      idea: `A noticeboard that tells a story in five days, one hint a day. I have put the plan into the file.`,
      source: 'fair',
    },
    files: [textFile('noticeboard-plan.txt', PLAN)],
  }),
  applicant({
    ...{ username: '芝麻汤圆', daysAgo: 5.8 },
    choices: [demoChoice('publicity'), demoChoice('forensics')],
    answers: {
      major: '新闻学 2025 级',
      introduction: `在校报当记者，写过食堂、宿管阿姨和图书馆的猫。采访提纲列得很细，出稿快，最长一次熬到四点。
想试试写技术社团的人物，而不只是转发通知。`,
      experience: 'none',
      time: 5,
      idea: '每周写一位成员：他第一次做出题的那天发生了什么。不用技术词，写给隔壁寝室的人看。',
      source: 'chat',
    },
  }),
  applicant({
    ...{ username: 'hazel_t', daysAgo: 6.9 },
    choices: [demoChoice('publicity')],
    answers: {
      major: '广播电视编导 2025 级',
      introduction:
        '会拍会剪，有一台旧单反。高中拍过微电影，得了区里的二等奖。不懂代码，但愿意跟着大家熬夜，拍下来。',
      experience: 'none',
      time: 7,
      idea: '拍一部三分钟的短片：比赛最后一小时，大家都不说话，只有键盘声。结尾出现报名地址。',
      source: 'friend',
      referral: '海盐',
    },
  }),
];
