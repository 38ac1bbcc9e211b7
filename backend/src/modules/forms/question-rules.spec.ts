import type { Question, QuestionKind } from './question';
import { ruleOf } from './question-rules';

const option = (key: string) => ({ key, title: key.toUpperCase(), titleEn: '' });
const question = (kind: QuestionKind, more: Partial<Question> = {}): Question => ({
  ...{ key: 'asked', kind, title: '题', titleEn: '', hint: '', hintEn: '', required: false },
  ...{ min: null, max: null, topics: [], showIf: null },
  options: kind === 'choice' || kind === 'choices' ? ['a', 'b', 'c'].map(option) : [],
  ...more,
});
/** The problem of an answer as it was sent; undefined for a right one. */
const problem = (asked: Question, value: unknown) => {
  const { convert = (same: unknown) => same, check } = ruleOf(asked);
  return check(convert(value))?.key;
};
const draftProblem = (asked: Question, value: unknown) => ruleOf(asked).checkDraft(value)?.key;

const RIGHT: [QuestionKind, unknown][] = [
  ['shortText', '  一行  '],
  ['longText', 'a\nb'],
  ['number', -7],
  ['choice', 'b'],
  ['choices', ['c', 'a']],
  ['date', '2028-02-29'],
  ['file', [3, 1]],
  ['link', 'https://example.org/a?b=c'],
  ['consent', true],
];

describe('the rule of a question', () => {
  it.each(RIGHT)('accepts a right answer of kind %s, whole and as a draft', (kind, value) => {
    expect(problem(question(kind, { required: true }), value)).toBeUndefined();
    expect(draftProblem(question(kind), value)).toBeUndefined();
  });

  it.each(RIGHT)('asks for an answer of kind %s only where it is required', (kind) => {
    for (const blank of [undefined, null, '', ' \n', []]) {
      expect(problem(question(kind), blank)).toBeUndefined();
      expect(draftProblem(question(kind, { required: true }), blank)).toBeUndefined();
      expect(problem(question(kind, { required: true }), blank)).toBe('field.required');
    }
  });

  it.each<[QuestionKind, unknown, string]>([
    ['shortText', 7, 'field.text'],
    ['shortText', 'a\nb', 'field.line'],
    ['shortText', 'a\u202Eb', 'field.line'],
    ['shortText', '字'.repeat(201), 'field.length'],
    ['longText', '字'.repeat(5001), 'field.length'],
    ['number', '7', 'field.integer'],
    ['number', 1.5, 'field.integer'],
    ['number', 1_000_000_001, 'field.integer'],
    ['choice', 'd', 'field.oneOf'],
    ['choice', ['a'], 'field.oneOf'],
    ['choices', 'a', 'field.list'],
    ['choices', ['a', 'd'], 'field.oneOf'],
    ['choices', ['a', 'a'], 'field.duplicate'],
    ['date', '2026-02-29', 'field.date'],
    ['date', '2026-9-1', 'field.date'],
    ['date', '2026年9月', 'field.date'],
    ['file', [1, 2, 3, 4, 5, 6], 'field.list'],
    ['file', [1, 1], 'field.duplicate'],
    ['file', ['1'], 'field.list'],
    ['link', 'example.org', 'field.link'],
    ['link', 'javascript:alert(1)', 'field.link'],
    ['link', 'https://exa mple.org', 'field.link'],
    ['link', 'https://example.org:port', 'field.link'],
    ['consent', 'true', 'field.boolean'],
  ])('refuses an answer of kind %s that is %j', (kind, value, expected) => {
    expect(problem(question(kind), value)).toBe(expected);
  });

  it('counts code points of the trimmed text', () => {
    const asked = question('shortText', { min: 2, max: 3 });
    expect(problem(asked, ' 😀😀😀 ')).toBeUndefined();
    expect(problem(asked, ' a ')).toBe('field.length');
    expect(problem(asked, '😀😀😀😀')).toBe('field.length');
  });

  it('has the bounds of the question', () => {
    expect(problem(question('number', { min: 1, max: 5 }), 0)).toBe('field.integer');
    expect(problem(question('number', { min: 1, max: 5 }), 5)).toBeUndefined();
    expect(problem(question('choices', { min: 2 }), ['a'])).toBe('field.listLength');
    expect(problem(question('choices', { max: 1 }), ['a', 'b'])).toBe('field.list');
    expect(problem(question('file', { min: 2, max: 3 }), [9])).toBe('field.listLength');
  });

  it('refuses false as a required consent, and accepts it as an optional one', () => {
    expect(problem(question('consent', { required: true }), false)).toBe('field.required');
    expect(problem(question('consent'), false)).toBeUndefined();
  });

  it.each<[QuestionKind, unknown]>([
    ['shortText', 'a\nb'],
    ['date', '2026年9'],
    ['link', 'https:/'],
    ['choice', 'gone'],
    ['choices', ['gone']],
    ['number', 1.5],
  ])('lets a draft of kind %s hold %j', (kind, value) => {
    const asked = question(kind, { min: null, max: null, required: true });
    expect(draftProblem(asked, value)).toBeUndefined();
    expect(problem(asked, value)).toBeDefined();
  });

  it.each<[QuestionKind, unknown]>([
    ['shortText', '字'.repeat(201)],
    ['longText', ['a']],
    ['number', 1_000_000_001],
    ['number', '7'],
    ['choice', 'a'.repeat(33)],
    ['choices', ['a', 'b', 'c', 'd']],
    ['choices', 'a'],
    ['date', 20_260_901],
    ['file', [1, 2, 3, 4, 5, 6]],
    ['file', ['1']],
    ['link', `https://${'a'.repeat(2000)}`],
    ['consent', 1],
  ])('keeps a draft of kind %s from holding %j', (kind, value) => {
    expect(draftProblem(question(kind), value)).toBeDefined();
  });
});

describe('the constraint of a question', () => {
  const constraint = (...given: Parameters<typeof question>) =>
    ruleOf(question(...given)).constraint;
  const optional = { required: false, nullable: true };
  const required = { required: true, nullable: false };

  it('states the rule for the page', () => {
    expect(constraint('section', { required: true })).toEqual(optional);
    expect(constraint('shortText', { required: true, max: 20 })).toEqual({
      ...{ type: 'string', minLength: 1, maxLength: 20 },
      ...required,
    });
    expect(constraint('longText', { min: 50 })).toEqual({
      ...{ type: 'string', minLength: 50, maxLength: 5000 },
      ...optional,
    });
    expect(constraint('number', { min: 0 })).toEqual({
      ...{ type: 'integer', minimum: 0, maximum: 1_000_000_000 },
      ...optional,
    });
    expect(constraint('choice')).toEqual({ type: 'string', enum: ['a', 'b', 'c'], ...optional });
    expect(constraint('choices', { required: true, max: 2 })).toEqual({
      ...{ type: 'array', minItems: 1, maxItems: 2 },
      ...required,
    });
    expect(constraint('file')).toEqual({ type: 'array', minItems: 1, maxItems: 5, ...optional });
    expect(constraint('consent', { required: true })).toEqual({ type: 'boolean', ...required });
    expect(constraint('date')).toMatchObject({ type: 'string', format: 'date' });
    expect(constraint('link')).toMatchObject({
      format: 'uri',
      pattern: expect.any(String) as string,
    });
  });
});
