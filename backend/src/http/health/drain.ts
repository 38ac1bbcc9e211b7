import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** The time in which a process still serves but wants no new traffic. */
@Injectable()
export class Drain {
  isDraining = false;

  /** Makes readiness false, and gives whoever asks for it that long to turn away. */
  async wait(ms: number): Promise<void> {
    this.isDraining = true;
    await sleep(ms);
  }
}
