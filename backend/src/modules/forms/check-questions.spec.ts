import { AppError } from '../../http/errors';
import { assertValidQuestions } from './check-questions';
import type { Question, QuestionKind } from './question';

const option = (key: string) => ({ key, title: key, titleEn: '' });
const part = (key: string, kind: QuestionKind, more: Partial<Question> = {}): Question => ({
  ...{ key, kind, title: key, titleEn: '', hint: '', hintEn: '', required: false },
  ...{ min: null, max: null, options: [], topics: [], showIf: null },
  ...more,
});
const choice = part('source', 'choice', { options: ['friend', 'poster'].map(option) });
const consent = part('consent', 'consent');
const after = (question: string, ...answers: string[]) => ({ showIf: { question, answers } });

/** The first problem of each field. */
function problems(...questions: Question[]): Record<string, string | undefined> {
  try {
    assertValidQuestions(questions);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = Object.entries(error.details.errors ?? {});
    return Object.fromEntries(fields.map(([field, [first]]) => [field, first?.key]));
  }
  return {};
}

describe('the questions of a form', () => {
  it('fit together', () => {
    expect(
      problems(
        part('head', 'section', { hint: '# Hello' }),
        choice,
        part('friend', 'shortText', { min: 2, max: 20, ...after('source', 'friend') }),
        part('fields', 'choices', { options: ['a', 'b'].map(option), min: 1, max: 2 }),
        consent,
        part('age', 'number', { min: -5, max: 5, ...after('consent', 'true') }),
        part('files', 'file', { max: 5, topics: ['web'] }),
      ),
    ).toEqual({});
    expect(problems()).toEqual({});
  });

  it('have different keys, and none that every object has', () => {
    expect(problems(choice, part('source', 'date'))).toEqual({
      'questions.1.key': 'field.duplicate',
    });
    expect(problems(part('constructor', 'date'))).toEqual({ 'questions.0.key': 'field.pattern' });
  });

  it('have options only where these are the answers', () => {
    expect(problems(part('a', 'choice'), part('b', 'choices'))).toEqual({
      'questions.0.options': 'form.options',
      'questions.1.options': 'form.options',
    });
    expect(problems(part('a', 'number', { options: [option('x')] }))).toEqual({
      'questions.0.options': 'form.noOptions',
    });
    expect(problems({ ...choice, options: ['a', 'b', 'a', 'b'].map(option) })).toEqual({
      'questions.0.options.2.key': 'field.duplicate',
      'questions.0.options.3.key': 'field.duplicate',
    });
  });

  it.each<[QuestionKind, Partial<Question>, Record<string, string>]>([
    ['shortText', { max: 201 }, { max: 'field.integer' }],
    ['shortText', { min: 0 }, { min: 'field.integer' }],
    ['longText', { min: 5001 }, { min: 'field.integer' }],
    ['longText', { min: 10, max: 9 }, { max: 'form.bounds' }],
    ['file', { max: 6 }, { max: 'field.integer' }],
    ['number', { min: 1, max: -1 }, { max: 'form.bounds' }],
    ['choices', { options: [option('a')], max: 2 }, { max: 'field.integer' }],
    ['choice', { options: [option('a')], max: 1 }, { max: 'form.noBounds' }],
    ['date', { min: 1 }, { min: 'form.noBounds' }],
    ['section', { min: 1, max: 1 }, { min: 'form.noBounds', max: 'form.noBounds' }],
  ])('of kind %s are refused with %j', (kind, more, expected) => {
    const fields = Object.entries(expected).map(([field, key]) => [`questions.0.${field}`, key]);
    expect(problems(part('a', kind, more))).toEqual(Object.fromEntries(fields));
  });

  it.each<[string, object, string]>([
    ['nothing', after('gone', 'a'), 'showIf.question'],
    ['itself', after('asked', 'a'), 'showIf.question'],
    ['a later question', after('later', 'friend'), 'showIf.question'],
    ['a text', after('text', 'a'), 'showIf.question'],
    ['an option that is not there', after('source', 'friend', 'teacher'), 'showIf.answers'],
    ['a consent that was refused', after('consent', 'false'), 'showIf.answers'],
  ])('cannot depend on %s', (_, condition, field) => {
    const questions = [
      choice,
      consent,
      part('text', 'shortText'),
      part('asked', 'date', condition),
    ];
    const found = problems(...questions, { ...choice, key: 'later' });
    expect(Object.keys(found)).toEqual([`questions.3.${field}`]);
  });

  it('have Markdown that can be formatted in time in their sections only', () => {
    const hint = '>'.repeat(40) + ' deep';
    expect(problems(part('a', 'section', { hint }))).toEqual({
      'questions.0.hint': 'field.markdown.nesting',
    });
    expect(problems(part('a', 'date', { hint }))).toEqual({});
  });
});
