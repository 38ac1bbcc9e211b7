import { assertNoProblems, type FieldProblem } from '../../http/errors';
import { markdownProblemOf } from '../../http/validation';
import type { Question, QuestionKind } from './question';
import { widestBoundsOf } from './question-rules';

type Problems = Record<string, FieldProblem[]>;

/** The kinds whose answers are options. */
const WITH_OPTIONS: readonly QuestionKind[] = ['choice', 'choices'];

/** Throws `input.invalid` with the problems of the questions and `more` problems, by the path of the field. */
export function assertValidQuestions(questions: readonly Question[], more: Problems = {}): void {
  assertNoProblems({ ...problemsOf(questions), ...more });
}

function problemsOf(questions: readonly Question[]): Problems {
  const former = new Map<string, Question>();
  const errors: Problems = {};
  questions.forEach((question, index) => {
    const problems = {
      ...keyProblem(question, former),
      ...hintProblems(question),
      ...optionProblems(question),
      ...boundProblems(question),
      ...conditionProblem(question, former),
    };
    for (const [field, problem] of Object.entries(problems))
      if (problem) errors[pathOf(index, field)] = [problem];
    former.set(question.key, question);
  });
  return errors;
}

/** The name of a field of a question in errors. */
export function pathOf(index: number, field: string): string {
  return `questions.${String(index)}.${field}`;
}

type ByField = Record<string, FieldProblem | undefined>;

function keyProblem({ key }: Question, former: ReadonlyMap<string, Question>): ByField {
  if (former.has(key)) return { key: { key: 'field.duplicate' } };
  // Every object has a property `constructor`, so answers with such a key would be ambiguous.
  return key in {} ? { key: { key: 'field.pattern' } } : {};
}

function hintProblems({ kind, hint, hintEn }: Question): ByField {
  if (kind !== 'section') return {};
  return { hint: markdownProblemOf(hint), hintEn: markdownProblemOf(hintEn) };
}

function optionProblems({ kind, options }: Question): ByField {
  if (!WITH_OPTIONS.includes(kind))
    return options.length > 0 ? { options: { key: 'form.noOptions' } } : {};
  if (options.length === 0) return { options: { key: 'form.options' } };
  const keys = options.map(({ key }) => key);
  const repeated = keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));
  return Object.fromEntries(
    repeated.map((index) => [`options.${String(index)}.key`, { key: 'field.duplicate' }]),
  );
}

function boundProblems(question: Question): ByField {
  const { min, max } = question;
  const bounds = widestBoundsOf(question);
  const problem = (value: number | null): FieldProblem | undefined => {
    if (value === null) return undefined;
    if (!bounds) return { key: 'form.noBounds' };
    const fits = value >= bounds.min && value <= bounds.max;
    return fits ? undefined : { key: 'field.integer', params: { ...bounds } };
  };
  const problems = { min: problem(min), max: problem(max) };
  if (problems.min || problems.max || min === null || max === null || min <= max) return problems;
  return { max: { key: 'form.bounds', params: { min } } };
}

function conditionProblem({ showIf }: Question, former: ReadonlyMap<string, Question>): ByField {
  if (!showIf) return {};
  const asked = former.get(showIf.question);
  const known = asked && conditionAnswers(asked);
  if (!known) return { 'showIf.question': { key: 'form.condition' } };
  const fits = showIf.answers.every((answer) => known.includes(answer));
  return fits ? {} : { 'showIf.answers': { key: 'form.conditionAnswer' } };
}

/** The answers that a condition may name; undefined for kinds that conditions cannot use. */
function conditionAnswers({ kind, options }: Question): string[] | undefined {
  if (kind === 'consent') return ['true'];
  return WITH_OPTIONS.includes(kind) ? options.map(({ key }) => key) : undefined;
}
