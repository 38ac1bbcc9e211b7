import type { DemoChallenge } from '../demo-challenge';
import { behindThePage } from './behind-the-page';
import { caesar } from './caesar';
import { cardMachine } from './card-machine';
import { checkIn } from './check-in';
import { checker } from './checker';
import { cornerShop } from './corner-shop';
import { inversions } from './inversions';
import { logBook } from './log-book';
import { logReader } from './log-reader';
import { lostCommit } from './lost-commit';
import { matryoshka } from './matryoshka';
import { noteBoard } from './note-board';
import { noticeCard } from './notice-card';
import { posterLayers } from './poster';
import { smallE } from './small-e';
import { storageSlots } from './storage-slots';
import { unreleased } from './unreleased';

/** The scored challenges of the demo: all ten categories, from baby to hard. */
export const demoChallenges: DemoChallenge[] = [
  checkIn,
  behindThePage,
  noteBoard,
  checker,
  cornerShop,
  cardMachine,
  caesar,
  smallE,
  storageSlots,
  matryoshka,
  lostCommit,
  logBook,
  posterLayers,
  inversions,
  unreleased,
  logReader,
  noticeCard,
];
