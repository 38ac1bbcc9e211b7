import { Injectable } from '@nestjs/common';
import { AppError } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import type { Answers, Question } from '../forms';
import { isSeenByStaff, type SeenChoice } from './choices-access';
import { withPrivacy } from './choices-answers';
import type { AdminChoiceApplication } from './dto/admin-choice-application';

/** A submitted application with the questions of its form version. */
export interface Submission extends Pick<AdminChoiceApplication, 'id' | 'state'> {
  submittedAt: Date;
  answers: Answers;
  questions: Question[];
}

const SUBMISSION = `SELECT a.id, a.state, a.submitted_at AS "submittedAt", a.answers,
    coalesce(answered.questions, '[]') AS questions, coalesce(newest.questions, '[]') AS newest
  FROM application a
  LEFT JOIN form_version answered ON answered.id = a.form_version_id
  LEFT JOIN LATERAL (SELECT v.questions FROM form_version v WHERE v.form_id = answered.form_id
    ORDER BY v.number DESC LIMIT 1) newest ON true
  WHERE a.id = $1 AND ${isSeenByStaff('a')}`;

/** Reads submitted applications, for services that show a part of them. */
@Injectable()
export class ChoiceSubmissions {
  constructor(private readonly sql: Sql) {}

  /** Throws `row.notFound`. */
  async read(
    { applicationId }: Pick<SeenChoice, 'applicationId'>,
    queries: Queries = this.sql,
  ): Promise<Submission> {
    const [row] = await queries.run<Submission & { newest: Question[] }>(SUBMISSION, [
      applicationId,
    ]);
    if (!row) throw new AppError('row.notFound');
    const { newest, questions, ...submission } = row;
    return { ...submission, questions: withPrivacy(questions, newest) };
  }
}
