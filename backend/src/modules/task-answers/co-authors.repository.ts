import { Injectable } from '@nestjs/common';
import type { Queries } from '../../infra/database';
import { canonicalUsername } from '../../lib/look-alikes';

const statements = {
  // The lock keeps the account until the invitation refers to it.
  findUser: `SELECT id FROM "user" WHERE username_canonical = $1 AND NOT banned AND NOT deleted FOR KEY SHARE`,
  lockAnswer: `SELECT a.user_id AS "ownerId" FROM task_answer a WHERE a.id = $1 AND a.challenge_id = $2 FOR UPDATE`,
  invite: `INSERT INTO task_answer_author (answer_id, challenge_id, user_id) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING RETURNING user_id`,
  remove: 'DELETE FROM task_answer_author WHERE answer_id = $1 AND user_id = $2 RETURNING user_id',
  decline: `DELETE FROM task_answer_author
    WHERE answer_id = $1 AND challenge_id = $2 AND user_id = $3 AND accepted_at IS NULL RETURNING user_id`,
  accept: `UPDATE task_answer_author SET accepted_at = now()
    WHERE answer_id = $1 AND user_id = $2 AND accepted_at IS NULL RETURNING user_id`,
  tell: `SELECT store_event('answer.changed', jsonb_build_object('challengeId', $1::integer, 'state', 'invited'), $2)`,
};

/** Every query on the co-authors of answers. */
@Injectable()
export class CoAuthorsRepository {
  /** The id of a user by name. */
  async findUser(queries: Queries, username: string): Promise<number | undefined> {
    return (
      await queries.run<{ id: number }>(statements.findUser, [canonicalUsername(username)])
    )[0]?.id;
  }

  /** Locks an answer to the challenge until the end of the transaction; the id of its owner. */
  async lockAnswer(
    queries: Queries,
    answerId: number,
    challengeId: number,
  ): Promise<number | undefined> {
    const values = [answerId, challengeId];
    return (await queries.run<{ ownerId: number }>(statements.lockAnswer, values))[0]?.ownerId;
  }

  /** False if the user is an author or invited already. */
  async invite(
    queries: Queries,
    answerId: number,
    challengeId: number,
    userId: number,
  ): Promise<boolean> {
    const values = [answerId, challengeId, userId];
    return (await queries.run(statements.invite, values)).length > 0;
  }

  /** False if the user has no part in the answer. */
  async remove(queries: Queries, answerId: number, userId: number): Promise<boolean> {
    return (await queries.run(statements.remove, [answerId, userId])).length > 0;
  }

  /** False if there is no open invitation. */
  async decline(
    queries: Queries,
    answerId: number,
    challengeId: number,
    userId: number,
  ): Promise<boolean> {
    const values = [answerId, challengeId, userId];
    return (await queries.run(statements.decline, values)).length > 0;
  }

  /** False if there is no open invitation. Throws `answer.elsewhere` for an author of another answer. */
  async accept(queries: Queries, answerId: number, userId: number): Promise<boolean> {
    return (await queries.run(statements.accept, [answerId, userId])).length > 0;
  }

  /** Tells a user's open pages of the invitation; the last statement of its transaction. */
  async tell(queries: Queries, challengeId: number, userId: number): Promise<void> {
    await queries.run(statements.tell, [challengeId, userId]);
  }
}
