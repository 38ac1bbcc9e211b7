import type { Server } from 'node:net';
import { cardMachine } from './card-machine';
import { noteBoard } from './note-board';

/** The services of the demo, by the name a config gives as its image. */
export const services = new Map<string, (flag: string) => Server>([
  ['card-machine', cardMachine],
  ['note-board', noteBoard],
]);
