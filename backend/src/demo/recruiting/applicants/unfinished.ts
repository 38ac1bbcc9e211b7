import { applicant, type DemoApplicant, demoChoice } from '../applicant';

/** Drafts, which only their authors can read, and a withdrawn application. */
export const unfinishedApplicants: DemoApplicant[] = [
  applicant({
    ...{ username: '一颗星', state: 'draft', daysAgo: 2.2 },
    choices: [demoChoice('web'), demoChoice('publicity')],
    answers: {
      major: '会计学 2025 级',
      introduction: '还没想好怎么写，先占个位置。',
      experience: 'none',
    },
  }),
  applicant({
    ...{ username: 'driftwood', state: 'draft', daysAgo: 1.4 },
    choices: [demoChoice('crypto-reverse')],
    answers: {
      major: 'Philosophy, first year',
      introduction: `I read about the history of ciphers for a seminar and now I cannot stop. I would like to`,
    },
  }),
  applicant({
    ...{ username: '晚风', state: 'draft', daysAgo: 0.3 },
    choices: [],
    answers: { major: '机械工程 2025 级' },
  }),
  applicant({
    ...{ username: 'pinecone', state: 'withdrawn', daysAgo: 9.4 },
    choices: [demoChoice('forensics', 'task'), demoChoice('pwn')],
    answers: {
      major: 'Environmental Engineering, first year',
      introduction: `I like maps, radios and long walks, and recently logs. I am looking for something to do on Wednesday
evenings that is not another lecture.`,
      experience: 'none',
      time: 4,
      challenge: `The lazy public key. Four tries, each of them a different wrong idea about cube roots.`,
      source: 'poster',
    },
  }),
];
