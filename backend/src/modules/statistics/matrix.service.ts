import { Injectable } from '@nestjs/common';
import { invalidField } from '../../http/errors';
import { EventBus } from '../../infra/events';
import { ALL_GROUPS } from '../../lib/enums';
import type { Matrix } from './dto/matrix';
import type { MatrixQuery } from './dto/statistics-query';
import { cellsOf } from './matrix';
import { MatrixRepository } from './matrix.repository';
import { RecentAnswers } from './recent-answers';

const ANSWER_BYTES = 2 * 1024 * 1024;

/** The matrix of users and challenges. */
@Injectable()
export class MatrixService {
  private readonly answers: RecentAnswers<Matrix>;

  constructor(
    private readonly repository: MatrixRepository,
    events: EventBus,
  ) {
    this.answers = new RecentAnswers<Matrix>(ANSWER_BYTES, events);
  }

  /** Throws `input.invalid` for an unknown group. */
  read({ userGroup = ALL_GROUPS, category }: MatrixQuery): Promise<Matrix> {
    return this.answers.get({ userGroup, category }, async () => {
      const row = await this.repository.read(userGroup, category ?? null);
      if (!row.isGroup) throw invalidField('userGroup', { key: 'userGroup.unknown' });
      return {
        users: row.users.map(([userId, username, group, score]) => ({
          ...{ userId, username, userGroup: group, score },
        })),
        challenges: row.challenges.map(([challengeId, title, titleEn, ofCategory, flagsTotal]) => ({
          ...{ challengeId, title, titleEn, category: ofCategory, flagsTotal },
        })),
        cells: cellsOf(row),
      };
    });
  }
}
