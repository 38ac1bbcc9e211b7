import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { EventBus } from '../../infra/events';
import { Metrics } from '../../infra/metrics';

/** The results of `submit_flags`. */
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

/** Submissions and captures that this process handled. */
@Injectable()
export class SubmissionMetrics {
  constructor({ registry }: Metrics, events: EventBus) {
    const registers = [registry];
    const submissions = new Counter({
      name: 'vexil_submissions_total',
      help: 'Submitted flags by result',
      labelNames: ['result'],
      registers,
    });
    // Every label exists from the start, so that Prometheus computes a rate of 0 for it.
    for (const result of OUTCOMES) submissions.inc({ result }, 0);
    const captures = new Counter({
      name: 'vexil_captures_total',
      help: 'Captured flags',
      registers,
    });
    events.subscribe('submission', ({ outcome, captured }) => {
      submissions.inc({ result: outcome });
      if (captured) captures.inc();
    });
  }
}
