import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError, invalidField } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { ChallengesService } from '../challenges';
import { assertOpen } from './answer-rules';
import { CoAuthorsRepository } from './co-authors.repository';
import type { CoAuthorAnswer, OwnAnswer } from './dto/task-answer';
import { type AnswerWithContent, TaskAnswersRepository } from './task-answers.repository';
import { assertTask, TaskAnswersService } from './task-answers.service';

/** Co-authors are invited by the owner and accept themselves, as long as the answer takes changes. */
@Injectable()
export class CoAuthorsService {
  constructor(
    private readonly sql: Sql,
    private readonly challenges: ChallengesService,
    private readonly answers: TaskAnswersRepository,
    private readonly service: TaskAnswersService,
    private readonly coAuthors: CoAuthorsRepository,
  ) {}

  /** Invites a user by name to the caller's own answer, which is begun if there is none. */
  async invite(user: SessionUser, challengeId: number, username: string): Promise<OwnAnswer> {
    await this.challenges.visibleChallenge(challengeId, user);
    await this.sql.transaction(async (queries) => {
      // Users are locked before answers.
      const invited = await this.coAuthors.findUser(queries, username);
      assertOpen(assertTask(await this.answers.find(user.id, challengeId, queries)));
      await this.answers.begin(queries, user.id, challengeId);
      const answer = await this.lockOwn(queries, user, challengeId);
      if (invited === undefined) throw invalidField('username', { key: 'user.unknown' });
      if (invited === user.id) throw invalidField('username', { key: 'answer.ownName' });
      const { maxCoAuthors: max, authors } = answer;
      if (!(await this.coAuthors.invite(queries, answer.id, challengeId, invited)))
        throw invalidField('username', { key: 'answer.invited' });
      // The owner is one of the authors.
      if (authors.length > max) throw new AppError('answer.tooManyCoAuthors', { params: { max } });
      await this.coAuthors.tell(queries, challengeId, invited);
    });
    return this.service.read(user, challengeId);
  }

  /** Removes a co-author, or an invitation, from the caller's answer. Co-authors remove themselves. */
  async remove(user: SessionUser, challengeId: number, coAuthorId: number): Promise<OwnAnswer> {
    await this.challenges.visibleChallenge(challengeId, user);
    await this.sql.transaction(async (queries) => {
      const { id, isOwner } = assertTask(await this.answers.find(user.id, challengeId, queries));
      if (id === null) throw new AppError('answer.notFound');
      if (!isOwner && coAuthorId !== user.id) throw new AppError('answer.owner');
      if (isOwner && coAuthorId === user.id)
        throw invalidField('userId', { key: 'answer.ownName' });
      await this.lockOpen(queries, id, challengeId);
      if (!(await this.coAuthors.remove(queries, id, coAuthorId)))
        throw new AppError('answer.noInvitation');
    });
    return this.service.read(user, challengeId);
  }

  /** Accepts or declines an invitation. Throws `answer.elsewhere` for an author of another answer. */
  async respond(
    user: SessionUser,
    challengeId: number,
    { answerId, accept }: CoAuthorAnswer,
  ): Promise<OwnAnswer> {
    await this.challenges.visibleChallenge(challengeId, user);
    await this.sql.transaction(async (queries) => {
      const found = assertTask(await this.answers.findWithContent(user.id, challengeId, queries));
      if (!found.invitations.some((one) => one.answerId === answerId))
        throw new AppError('answer.noInvitation');
      if (accept && !found.isPlayer) throw new AppError('answer.test');
      if (accept) await this.lockOpen(queries, answerId, challengeId);
      const answered = accept
        ? await this.coAuthors.accept(queries, answerId, user.id)
        : await this.coAuthors.decline(queries, answerId, challengeId, user.id);
      if (!answered) throw new AppError('answer.noInvitation');
    });
    return this.service.read(user, challengeId);
  }

  private async lockOwn(queries: Queries, user: SessionUser, challengeId: number) {
    await this.answers.lock(queries, user.id, challengeId);
    const found = assertTask(await this.answers.findWithContent(user.id, challengeId, queries));
    assertOpen(found);
    // The deadline passed between the two statements.
    if (found.id === null) throw new AppError('answer.closed');
    return found as AnswerWithContent & { id: number };
  }

  /** Locks an answer; throws unless its owner could write it now. */
  private async lockOpen(queries: Queries, answerId: number, challengeId: number): Promise<void> {
    const ownerId = await this.coAuthors.lockAnswer(queries, answerId, challengeId);
    if (ownerId === undefined) throw new AppError('answer.noInvitation');
    assertOpen(assertTask(await this.answers.find(ownerId, challengeId, queries)));
  }
}
