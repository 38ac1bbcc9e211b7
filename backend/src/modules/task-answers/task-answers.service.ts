import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { ChallengesService } from '../challenges';
import { assertComplete, assertDraft, assertWritable } from './answer-rules';
import { viewOf } from './answer-view';
import type { AnswerSave, AnswerSaved, OwnAnswer } from './dto/task-answer';
import { EMPTY_CONTENT } from './task-answer.entity';
import { type AnswerWithContent, TaskAnswersRepository } from './task-answers.repository';

/** What users do with their own answers to challenges. */
@Injectable()
export class TaskAnswersService {
  constructor(
    private readonly sql: Sql,
    private readonly challenges: ChallengesService,
    private readonly answers: TaskAnswersRepository,
  ) {}

  /** Throws `challenge.notFound` where the user does not see the challenge, and `task.notFound`. */
  async read(user: SessionUser, challengeId: number): Promise<OwnAnswer> {
    await this.challenges.visibleChallenge(challengeId, user);
    const found = assertTask(await this.answers.findWithContent(user.id, challengeId));
    return viewOf(challengeId, found);
  }

  /** Stores a draft. Throws `row.stale` if another draft was stored since `version` was read. */
  async save(
    user: SessionUser,
    challengeId: number,
    { version, text, links, aiUse, files }: AnswerSave,
  ): Promise<AnswerSaved> {
    await this.challenges.visibleChallenge(challengeId, user);
    const found = assertTask(await this.answers.find(user.id, challengeId));
    assertWritable(found, version);
    const draft = { text, links, aiUse, files };
    assertDraft(draft, found);
    const saved = await this.sql.transaction(async (queries) => {
      if (version === 0) await this.answers.begin(queries, user.id, challengeId);
      return this.answers.save(queries, user.id, challengeId, version, draft);
    });
    if (saved) return { version: saved.version, savedAt: saved.savedAt.toISOString() };
    // Something changed since it was read.
    assertWritable(assertTask(await this.answers.find(user.id, challengeId)), version);
    throw new AppError('row.stale');
  }

  /** Submits the saved draft as the next version, if it is complete and in time. */
  submit(user: SessionUser, challengeId: number, version: number): Promise<OwnAnswer> {
    return this.change(user, challengeId, async (queries, found) => {
      assertWritable(found, version);
      const draft = found.draft ?? EMPTY_CONTENT;
      assertComplete(draft, found);
      // Unreachable: an empty answer is not complete.
      if (found.id === null) throw new AppError('row.stale');
      await this.answers.submit(queries, found.id, draft);
    });
  }

  /** Deletes an answer that was never submitted. */
  discard(user: SessionUser, challengeId: number, version: number): Promise<OwnAnswer> {
    return this.change(user, challengeId, async (queries, { id, state, isOwner, ...found }) => {
      if (!isOwner) throw new AppError('answer.owner');
      if (id === null) throw new AppError('answer.notFound');
      if (state !== 'draft') throw new AppError('answer.submitted');
      if (found.version !== version) throw new AppError('row.stale');
      await this.answers.discard(queries, id);
    });
  }

  /** Changes the answer under its lock, and reads it again. */
  private async change(
    user: SessionUser,
    challengeId: number,
    work: (queries: Queries, found: AnswerWithContent) => Promise<void>,
  ): Promise<OwnAnswer> {
    await this.challenges.visibleChallenge(challengeId, user);
    await this.sql.transaction(async (queries) => {
      await this.answers.lock(queries, user.id, challengeId);
      await work(
        queries,
        assertTask(await this.answers.findWithContent(user.id, challengeId, queries)),
      );
    });
    return this.read(user, challengeId);
  }
}

/** Throws `task.notFound` for a challenge that asks for no answer. */
export function assertTask<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('task.notFound');
  return row;
}
