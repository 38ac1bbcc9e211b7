import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { invalidField } from '../../http/errors';
import { EventBus } from '../../infra/events';
import { ALL_GROUPS } from '../../lib/enums';
import { FreezesService } from '../periods';
import { comparePlaces } from '../scores';
import type { Matrix } from './dto/matrix';
import type { MatrixQuery } from './dto/statistics-query';
import { cellsOf } from './matrix';
import { MatrixRepository } from './matrix.repository';
import { RecentAnswers } from './recent-answers';
import { scopeOf } from './statistics-access';

const ANSWER_BYTES = 2 * 1024 * 1024;

/** The matrix of users and challenges. */
@Injectable()
export class MatrixService {
  private readonly answers: RecentAnswers<Matrix>;

  constructor(
    private readonly repository: MatrixRepository,
    private readonly freezes: FreezesService,
    events: EventBus,
  ) {
    this.answers = new RecentAnswers<Matrix>(ANSWER_BYTES, events);
  }

  /** Throws `input.invalid` for an unknown group. */
  async read(
    user: SessionUser,
    { userGroup = ALL_GROUPS, category }: MatrixQuery,
  ): Promise<Matrix> {
    const { categories, releasedOnly } = scopeOf(user);
    const chosen = category
      ? [category].filter((one) => categories?.includes(one) ?? true)
      : categories;
    const scope = { categories: chosen, releasedOnly };
    const frozen = await this.freezes.scoresFor(user);
    return this.answers.get({ userGroup, ...scope, until: frozen?.at }, async () => {
      const row = await this.repository.read(userGroup, scope, frozen);
      if (!row.isGroup) throw invalidField('userGroup', { key: 'userGroup.unknown' });
      // The driver parsed the row at once; other requests run before the rest.
      await setImmediate();
      const users = row.users
        .map(([userId, username, group, score, lastScoreAt]) => ({
          ...{ userId, username, userGroup: group, score, lastScoreAt },
        }))
        .sort(comparePlaces);
      const cells = await cellsOf(
        users.map(({ userId }) => userId),
        row,
      );
      return {
        users: users.map(({ userId, username, userGroup: group, score }) => ({
          ...{ userId, username, userGroup: group, score },
        })),
        challenges: row.challenges.map(([challengeId, title, titleEn, ofCategory, flagsTotal]) => ({
          ...{ challengeId, title, titleEn, category: ofCategory, flagsTotal },
        })),
        cells,
      };
    });
  }
}
