import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { checkAnswers, checkDraft, keptAnswers } from './check-answers';
import type { FormView } from './dto/form-view';
import { FormVersion } from './form-version.entity';
import { ruleOf } from './question-rules';

/** A version, or the questions of a preview. */
type Viewable = Pick<FormVersion, 'number' | 'questions'> & { id: number | null };

/** What a host of forms, such as a campaign, reads and checks; it keeps the answers itself. */
@Injectable()
export class FormsService {
  readonly checkDraft = checkDraft;
  readonly checkAnswers = checkAnswers;
  readonly keptAnswers = keptAnswers;

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The version that people begin with; null before the first publication. */
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

  /** The questions with the rules of their answers, from which the page makes its own. */
  view({ id, number, questions }: Viewable): FormView {
    const views = questions.map((question) => ({
      ...question,
      constraint: ruleOf(question).constraint,
    }));
    return { id, number, questions: views };
  }
}
