import type { PositionKey, StageKey } from './campaign';

interface DemoStaff {
  username: string;
  kind: 'lead' | 'interviewer';
  /** The positions of an interviewer. */
  positions: PositionKey[];
}

/** The staff of the campaign; two of them can log in. */
export const demoStaff: DemoStaff[] = [
  { username: 'lead', kind: 'lead', positions: [] },
  { username: 'interviewer', kind: 'interviewer', positions: ['web', 'forensics'] },
  { username: 'moth', kind: 'interviewer', positions: ['pwn', 'crypto-reverse'] },
];

/** A conflict of interest: an application that an interviewer must not judge. */
export const demoConflict = {
  username: 'moth',
  applicant: '小满',
  reason: '是我拉他来的，而且我们住一个寝室。',
};

/** Returns who moves a choice: the lead to the interview, else the interviewer of the position. */
export function moverOf(position: PositionKey, to: StageKey): string {
  const interviewer = demoStaff.find(({ positions }) => positions.includes(position));
  return to === 'interview' || !interviewer ? 'lead' : interviewer.username;
}
