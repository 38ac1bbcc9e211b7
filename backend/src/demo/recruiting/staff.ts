import type { PositionKey, StageKey } from './campaign';

interface DemoStaff {
  username: string;
  kind: 'lead' | 'interviewer';
  /** Of an interviewer. */
  positions: PositionKey[];
}

/** Who works on the campaign; two of them can log in. */
export const demoStaff: DemoStaff[] = [
  { username: 'lead', kind: 'lead', positions: [] },
  { username: 'interviewer', kind: 'interviewer', positions: ['web', 'forensics'] },
  { username: 'moth', kind: 'interviewer', positions: ['pwn', 'crypto-reverse'] },
];

/** An application that an interviewer does not judge. */
export const demoConflict = {
  username: 'moth',
  applicant: '小满',
  reason: '是我拉他来的，而且我们住一个寝室。',
};

/** Who moved choices: the interviewer of the position; to the interview, the lead. */
export function moverOf(position: PositionKey, to: StageKey): string {
  const interviewer = demoStaff.find(({ positions }) => positions.includes(position));
  return to === 'interview' || !interviewer ? 'lead' : interviewer.username;
}
