import type { Question } from './question';
import { shownQuestions } from './shown-questions';

const part = (key: string, more: Partial<Question> = {}): Question => ({
  ...{ key, kind: 'shortText', title: key, titleEn: '', hint: '', hintEn: '', required: false },
  ...{ min: null, max: null, options: [], topics: [], showIf: null },
  ...more,
});
const after = (question: string, ...answers: string[]) => ({ showIf: { question, answers } });
const shown = (questions: Question[], answers: object = {}, topics: string[] = []) =>
  shownQuestions(questions, { ...answers }, topics).map(({ key }) => key);

describe('the questions that are shown', () => {
  it('are all of them, in their order, without topics or conditions', () => {
    expect(shown([part('b'), part('a', { kind: 'section' })])).toEqual(['b', 'a']);
  });

  it('share a topic with the host', () => {
    const questions = [part('web', { topics: ['web', 'misc'] }), part('re', { topics: ['re'] })];
    expect(shown(questions, {}, ['misc', 'pwn'])).toEqual(['web']);
    expect(shown(questions)).toEqual([]);
  });

  it('follow one of the named answers', () => {
    const questions = [part('source'), part('friend', after('source', 'friend', 'other'))];
    expect(shown(questions, { source: 'other' })).toEqual(['source', 'friend']);
    expect(shown(questions, { source: 'poster' })).toEqual(['source']);
    expect(shown(questions, { source: ['poster', 'friend'] })).toEqual(['source', 'friend']);
    for (const source of [undefined, null, '', []])
      expect(shown(questions, { source })).toEqual(['source']);
  });

  it('follow a consent that was given', () => {
    const questions = [part('consent'), part('more', after('consent', 'true'))];
    expect(shown(questions, { consent: true })).toEqual(['consent', 'more']);
    expect(shown(questions, { consent: false })).toEqual(['consent']);
  });

  it('do not follow a question that is hidden itself', () => {
    const questions = [
      part('one', { topics: ['web'] }),
      part('two', after('one', 'a')),
      part('three', after('two', 'b')),
    ];
    const answers = { one: 'a', two: 'b' };
    expect(shown(questions, answers, ['web'])).toEqual(['one', 'two', 'three']);
    expect(shown(questions, answers)).toEqual([]);
    expect(shown(questions, { one: 'x', two: 'b' }, ['web'])).toEqual(['one']);
  });

  it('need both their topic and their condition', () => {
    const questions = [part('one'), part('two', { topics: ['web'], ...after('one', 'a') })];
    expect(shown(questions, { one: 'a' })).toEqual(['one']);
    expect(shown(questions, {}, ['web'])).toEqual(['one']);
    expect(shown(questions, { one: 'a' }, ['web'])).toEqual(['one', 'two']);
  });
});
