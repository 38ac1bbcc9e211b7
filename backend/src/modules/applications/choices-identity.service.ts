import { Injectable } from '@nestjs/common';
import type { Actor } from '../../crud';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { Sql } from '../../infra/database';
import { ChoiceAccess } from './choices-access';
import { answeredQuestions } from './choices-answers';
import { ChoiceReads } from './choices-reads';
import { ChoiceSubmissions } from './choices-submission';
import type { ChoiceIdentity } from './dto/choice-identity';

const APPLICANT = `SELECT id AS "userId", username, user_group AS "userGroup", email, telephone, qq_id AS "qqId"
  FROM "user" WHERE id = $1`;

/** Reads identity and contact data of an applicant for leads, even in a blind stage. The audit log records each read. */
@Injectable()
export class ChoiceIdentityService {
  constructor(
    private readonly sql: Sql,
    private readonly access: ChoiceAccess,
    private readonly submissions: ChoiceSubmissions,
    private readonly reads: ChoiceReads,
  ) {}

  /** Throws `row.notFound`. */
  read(id: number, user: SessionUser, actor: Actor): Promise<ChoiceIdentity> {
    return this.sql.transaction(async (queries) => {
      const choice = await this.access.findAsLead(id, user, queries);
      const { answers, questions } = await this.submissions.read(choice, queries);
      const [applicant] = await queries.run<Omit<ChoiceIdentity, 'answers'>>(APPLICANT, [
        choice.userId,
      ]);
      if (!applicant) throw new AppError('row.notFound');
      const after = { applicationId: choice.applicationId };
      await this.reads.record(queries, actor, id, 'application.identity', after);
      // Files are read with the other answers, once the stage is not blind.
      const asked = questions.filter(
        ({ kind, privacy }) => privacy !== undefined && privacy !== 'none' && kind !== 'file',
      );
      return { ...applicant, answers: answeredQuestions(asked, answers, []) };
    });
  }
}
