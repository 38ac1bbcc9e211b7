import type { PositionKey } from './campaign';

interface DemoDecision {
  applicant: string;
  position: PositionKey;
  decision: 'accepted' | 'waitlisted' | 'rejected';
  /** The message to the applicant. */
  words: string;
  daysAgo: number;
}

/** Decisions of the lead that are not announced yet. */
export const demoDecisions: DemoDecision[] = [
  {
    ...{ applicant: '青柠', position: 'web', decision: 'accepted', daysAgo: 0.6 },
    words: '你把没想通的地方也写出来了，这一点很难得。周三训练见！',
  },
  {
    ...{ applicant: 'off-by-one', position: 'pwn', decision: 'accepted', daysAgo: 0.6 },
    words: 'We enjoyed your task a lot. Bring the unfinished operating system, too.',
  },
  {
    ...{ applicant: '半夏', position: 'crypto-reverse', decision: 'accepted', daysAgo: 0.5 },
    words: '',
  },
  {
    ...{ applicant: 'null_island', position: 'pwn', decision: 'waitlisted', daysAgo: 0.5 },
    words:
      'Places for exchange students depend on who confirms. Please keep training with us meanwhile.',
  },
  {
    ...{ applicant: '不吃香菜', position: 'forensics', decision: 'rejected', daysAgo: 0.4 },
    words: '网络中心的经验很宝贵。下次写结论之前，先写证据。欢迎继续来听分享会。',
  },
];
