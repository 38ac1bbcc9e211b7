import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { EventBus } from '../events';
import { Metrics } from './metrics';

// What `submit_flag` may answer; they are there from the start, so that a rate of zero is a number.
const OUTCOMES = [
  'correct',
  'wrong',
  'duplicate',
  'gone',
  'limited',
  'noFlags',
  'absent',
  'banned',
];

/** What players do, as it happens in this process. */
@Injectable()
export class GameMetrics {
  constructor({ registry }: Metrics, events: EventBus) {
    const registers = [registry];
    const submissions = new Counter({
      name: 'vexil_submissions_total',
      help: 'Flags handed in, by what became of them',
      labelNames: ['result'],
      registers,
    });
    for (const result of OUTCOMES) submissions.inc({ result }, 0);
    const captures = new Counter({
      name: 'vexil_captures_total',
      help: 'Captured flags',
      registers,
    });
    events.onLocal('submission', ({ outcome }) => {
      submissions.inc({ result: outcome });
    });
    events.onLocal('capture', () => {
      captures.inc();
    });
  }
}
