import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError, type FieldProblem } from '../../http/errors';
import type { FormView } from './dto/form-view';
import { FormVersion } from './form-version.entity';
import type { ValueRule } from '../../http/validation';
import type { Answers, AnswerValue, Question } from './question';
import { isAnswered, isBlank, ruleOf } from './question-rules';
import { shownQuestions } from './shown-questions';

/** A version, or the questions of a preview. */
type Viewable = Pick<FormVersion, 'number' | 'questions'> & { id: number | null };

/** What a host of forms, such as a campaign, reads and checks; answers themselves are kept by the host. */
@Injectable()
export class FormsService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The version that people begin with; null before the first publication. */
  newestVersion(
    formId: number,
    manager: EntityManager = this.database.manager,
  ): Promise<FormVersion | null> {
    return manager.findOne(FormVersion, { where: { formId }, order: { number: 'DESC' } });
  }

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

  /**
   * Returns the answers of a draft without blank ones. Throws `input.invalid` for answers to no question, of another kind, or
   * above an upper bound; nothing has to be complete.
   */
  checkDraft(questions: readonly Question[], answers: UncheckedAnswers): Answers {
    const rules = new Map(questions.map((question) => [question.key, ruleOf(question)]));
    return checkedAnswers(
      Object.entries(answers).map(([key, value]) => {
        const rule = rules.get(key);
        return [key, value, rule && { ...rule, check: rule.checkDraft }];
      }),
    );
  }

  /**
   * Returns the answers to the questions that are shown, without blank ones. Throws `input.invalid` where they break a rule.
   */
  checkAnswers(
    questions: readonly Question[],
    answers: UncheckedAnswers,
    topics: readonly string[],
  ): Answers {
    const asked = shownQuestions(questions, answers, topics).filter(isAnswered);
    return checkedAnswers(
      asked.map((question) => [question.key, answers[question.key], ruleOf(question)]),
    );
  }

  /** The answers that another version of their form still asks for. */
  keptAnswers(questions: readonly Question[], answers: Answers): Answers {
    const keys = new Set(questions.filter(isAnswered).map(({ key }) => key));
    return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)));
  }
}

type UncheckedAnswers = Readonly<Record<string, unknown>>;

/** The converted answers by key; throws the problems of all of them, named by `answers.<key>`. */
function checkedAnswers(
  entries: readonly [key: string, value: unknown, rule: ValueRule | undefined][],
): Answers {
  const errors: Record<string, FieldProblem[]> = {};
  const answers: Answers = {};
  for (const [key, given, rule] of entries) {
    const value = rule?.convert ? rule.convert(given) : given;
    const problem = rule ? rule.check(value) : ({ key: 'field.unknown' } as const);
    if (problem) errors[`answers.${key}`] = [problem];
    // What passed the rule of its question is one.
    else if (!isBlank(value)) answers[key] = value as AnswerValue;
  }
  if (Object.keys(errors).length > 0) throw new AppError('input.invalid', { errors });
  return answers;
}
