import type { PositionKey } from './campaign';

/** Evenings on which somebody interviews for a position. */
interface DemoEvenings {
  interviewer: string;
  position: PositionKey;
  place: string;
  link: string;
  /** Days from today. */
  days: number[];
}

const room = (place: string) => ({ place, link: '' });

/** The interviews of the last days and of the next two weeks. */
export const demoEvenings: DemoEvenings[] = [
  {
    ...{ interviewer: 'interviewer', position: 'web', ...room('活动中心 205') },
    days: [-2, 1, 3, 6, 8, 10, 13],
  },
  {
    ...{ interviewer: 'interviewer', position: 'forensics', ...room('活动中心 205') },
    days: [5, 12],
  },
  {
    ...{ interviewer: 'moth', position: 'pwn', days: [-2, 2, 7, 11] },
    ...{ place: '', link: 'https://meet.example.org/pwn' },
  },
  {
    ...{ interviewer: 'moth', position: 'crypto-reverse', ...room('逸夫楼 311') },
    days: [-3, 4, 9, 14],
  },
  { ...{ interviewer: 'lead', position: 'publicity', ...room('社团办公室') }, days: [2, 9] },
];

/** Each evening has these slots, one after the other. */
export const SLOTS_AN_EVENING = 4;
export const SLOT_MINUTES = 30;
/** The hour of the first slot, in China. */
export const FIRST_HOUR = 19;

interface DemoSlot {
  position: PositionKey;
  day: number;
  /** The number of the slot in its evening, from 0. */
  index: number;
}

export const demoBookings: (DemoSlot & { applicant: string })[] = [
  { applicant: '半夏', position: 'crypto-reverse', day: -3, index: 0 },
  { applicant: '青柠', position: 'web', day: -2, index: 0 },
  { applicant: 'off-by-one', position: 'pwn', day: -2, index: 0 },
  { applicant: 'null_island', position: 'pwn', day: -2, index: 1 },
  { applicant: 'paperboat', position: 'web', day: 3, index: 0 },
  { applicant: 'tinfoil', position: 'forensics', day: 5, index: 1 },
];

/** A slot that nobody can book at present. */
export const demoFrozenSlot: DemoSlot = { position: 'web', day: 8, index: 3 };
