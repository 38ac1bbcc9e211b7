import { Injectable } from '@nestjs/common';
import { EventBus } from '../../infra/events';
import { AttentionRepository } from './attention.repository';
import type { Attention } from './dto/attention';
import { RecentAnswers } from './recent-answers';

const ANSWER_BYTES = 1024;

/** Counts what waits for an admin, once for all requests within a few seconds. */
@Injectable()
export class AttentionService {
  private readonly answers: RecentAnswers<Attention>;

  constructor(
    private readonly repository: AttentionRepository,
    events: EventBus,
  ) {
    this.answers = new RecentAnswers(ANSWER_BYTES, events);
  }

  read(): Promise<Attention> {
    return this.answers.get({}, () => this.repository.count());
  }
}
