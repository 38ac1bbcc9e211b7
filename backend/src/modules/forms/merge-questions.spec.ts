import { mergeQuestions } from './merge-questions';
import type { Question } from './question';

const question = (key: string, title: string, rest: Partial<Question> = {}): Question => ({
  ...{ key, kind: 'shortText', title, titleEn: title, hint: '', hintEn: '', required: false },
  ...{ min: null, max: null, options: [], topics: [], showIf: null },
  ...rest,
});
const option = (key: string, title: string) => ({ key, title, titleEn: title });

describe('the questions of several versions of a form', () => {
  it('are one for each key, in the order of the newest version, then the former ones', () => {
    const newest = [question('why', 'Why now'), question('intro', '', { kind: 'section' })];
    const former = [question('name', 'Name'), question('why', 'Why')];
    expect(mergeQuestions([newest, former]).map(({ key, title }) => [key, title])).toEqual([
      ['why', 'Why now'],
      ['name', 'Name'],
    ]);
  });

  it('have every option that was ever offered, by its newest title', () => {
    const choice = (options: Question['options']) =>
      question('from', 'From', { kind: 'choice', options });
    const [merged] = mergeQuestions([
      [choice([option('fair', 'The fair')])],
      [choice([option('fair', 'Fair'), option('friend', 'Friend')])],
    ]);
    expect(merged?.options).toEqual([option('fair', 'The fair'), option('friend', 'Friend')]);
  });

  it('are as private as any version says', () => {
    const [merged] = mergeQuestions([
      [question('phone', 'Phone')],
      [question('phone', 'Phone', { privacy: 'contact' })],
      [question('phone', 'Phone', { privacy: 'identity' })],
    ]);
    expect(merged?.privacy).toBe('contact');
  });

  it('are none of no version', () => {
    expect(mergeQuestions([])).toEqual([]);
  });
});
