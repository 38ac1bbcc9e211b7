import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { checkAnswers, checkDraft, keptAnswers } from './check-answers';
import type { FormView } from './dto/form-view';
import { FormVersion } from './form-version.entity';
import { ruleOf } from './question-rules';

/** A version, or the questions of a preview. */
type Viewable = Pick<FormVersion, 'number' | 'questions'> & { id: number | null };

/** Reads forms and checks answers for hosts of forms, such as campaigns, which store the answers. */
@Injectable()
export class FormsService {
  readonly checkDraft = checkDraft;
  readonly checkAnswers = checkAnswers;
  readonly keptAnswers = keptAnswers;

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The newest published version; null before the first publication. */
  newestVersion(
    formId: number,
    manager: EntityManager = this.database.manager,
  ): Promise<FormVersion | null> {
    return manager.findOne(FormVersion, { where: { formId }, order: { number: 'DESC' } });
  }

  /** A published version, which never changes; null for an unknown id. */
  version(id: number, manager: EntityManager = this.database.manager): Promise<FormVersion | null> {
    return manager.findOneBy(FormVersion, { id });
  }

  /** The questions with the constraints of their answers, by which the page validates. */
  view({ id, number, questions }: Viewable): FormView {
    const views = questions.map((question) => ({
      ...question,
      constraint: ruleOf(question).constraint,
    }));
    return { id, number, questions: views };
  }
}
