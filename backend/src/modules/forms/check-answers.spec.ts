import { AppError } from '../../http/errors';
import { checkAnswers, checkDraft, keptAnswers } from './check-answers';
import type { Question, QuestionKind } from './question';

const part = (key: string, kind: QuestionKind, more: Partial<Question> = {}): Question => ({
  ...{ key, kind, title: key, titleEn: '', hint: '', hintEn: '', required: true },
  ...{ min: null, max: null, options: [], topics: [], showIf: null },
  ...more,
});
const QUESTIONS = [
  part('head', 'section'),
  part('name', 'shortText'),
  part('web', 'longText', { topics: ['web'], min: 5 }),
  part('portfolio', 'link', { required: false }),
  part('consent', 'consent'),
  part('born', 'date', { showIf: { question: 'consent', answers: ['true'] } }),
];

function problems(check: () => unknown): unknown {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'input.invalid') throw error;
    const fields = Object.entries(error.details.errors ?? {});
    return Object.fromEntries(fields.map(([field, [first]]) => [field, first?.key]));
  }
}

describe('answers that are handed in', () => {
  const whole = { name: ' Ada ', consent: true, born: '2008-01-01' };

  it('are kept as they are read, without blank and hidden ones', () => {
    expect(checkAnswers(QUESTIONS, { ...whole, web: 'hidden', portfolio: '' }, [])).toEqual({
      ...whole,
      name: 'Ada',
    });
    expect(checkAnswers(QUESTIONS, { ...whole, web: 'I like it' }, ['web'])).toEqual({
      ...{ ...whole, name: 'Ada' },
      web: 'I like it',
    });
  });

  it('are all refused with their problems at once', () => {
    const answers = { web: 'abc', portfolio: 'here', consent: true, born: '2008' };
    expect(problems(() => checkAnswers(QUESTIONS, answers, ['web']))).toEqual({
      'answers.name': 'field.required',
      'answers.web': 'field.length',
      'answers.portfolio': 'field.link',
      'answers.born': 'field.date',
    });
  });

  it('need none to a question that is not shown', () => {
    expect(problems(() => checkAnswers(QUESTIONS, { name: 'Ada', consent: false }, []))).toEqual({
      'answers.consent': 'field.required',
    });
  });
});

describe('answers of a draft', () => {
  it('may be half typed, missing, or hidden', () => {
    const draft = { name: 'A', web: 'x', portfolio: 'https:', born: '20' };
    expect(checkDraft(QUESTIONS, draft)).toEqual(draft);
    expect(checkDraft(QUESTIONS, { name: null, web: ' ' })).toEqual({});
  });

  it('belong to a question, and have its kind', () => {
    const answers = { name: 7, head: 'x', gone: 'x', web: 'x'.repeat(5001), consent: true };
    expect(problems(() => checkDraft(QUESTIONS, answers))).toEqual({
      'answers.name': 'field.text',
      'answers.head': 'field.unknown',
      'answers.gone': 'field.unknown',
      'answers.web': 'field.maxLength',
    });
  });

  it('go with their questions where the form has another version', () => {
    expect(keptAnswers(QUESTIONS, { name: 'Ada', gone: 'x', head: 'x' })).toEqual({ name: 'Ada' });
  });
});
