import { shownQuestions } from './shown-questions';

const question = (key: string, more: object = {}) => ({ key, topics: [], showIf: null, ...more });
const after = (former: string, ...answers: string[]) => ({ showIf: { question: former, answers } });

const keysOf = (questions: ReturnType<typeof question>[], answers = {}, topics: string[] = []) =>
  shownQuestions(questions, answers, topics).map(({ key }) => key);

describe('the questions that are asked', () => {
  it('are all without a condition, in their order', () => {
    expect(keysOf([question('b'), question('a')])).toEqual(['b', 'a']);
  });

  it('are those of one of the topics', () => {
    const questions = [
      question('web', { topics: ['web'] }),
      question('low', { topics: ['pwn', 'reverse'] }),
    ];
    expect(keysOf(questions, {}, ['reverse'])).toEqual(['low']);
    expect(keysOf(questions, {}, ['reverse', 'web'])).toEqual(['web', 'low']);
    expect(keysOf(questions)).toEqual([]);
  });

  it('follow one of the answers to a choice', () => {
    const questions = [question('again'), question('when', after('again', 'yes', 'often'))];
    expect(keysOf(questions, { again: 'often' })).toEqual(['again', 'when']);
    expect(keysOf(questions, { again: 'no' })).toEqual(['again']);
    expect(keysOf(questions, { again: null })).toEqual(['again']);
    expect(keysOf(questions)).toEqual(['again']);
  });

  it('follow one of several answers', () => {
    const questions = [question('tools'), question('which', after('tools', 'other'))];
    expect(keysOf(questions, { tools: ['gdb', 'other'] })).toEqual(['tools', 'which']);
    expect(keysOf(questions, { tools: ['gdb'] })).toEqual(['tools']);
  });

  it('follow a consent that was given', () => {
    const questions = [question('photos'), question('where', after('photos', 'true'))];
    expect(keysOf(questions, { photos: true })).toEqual(['photos', 'where']);
    expect(keysOf(questions, { photos: false })).toEqual(['photos']);
  });

  it('follow no answer to a question that is not asked itself', () => {
    const questions = [
      question('a'),
      question('b', after('a', 'yes')),
      question('c', after('b', 'yes')),
    ];
    expect(keysOf(questions, { a: 'yes', b: 'yes' })).toEqual(['a', 'b', 'c']);
    expect(keysOf(questions, { a: 'no', b: 'yes' })).toEqual(['a']);
  });

  it('need both their topic and the answer', () => {
    const questions = [question('a'), question('b', { topics: ['web'], ...after('a', 'yes') })];
    expect(keysOf(questions, { a: 'yes' }, ['web'])).toEqual(['a', 'b']);
    expect(keysOf(questions, { a: 'yes' }, ['pwn'])).toEqual(['a']);
    expect(keysOf(questions, { a: 'no' }, ['web'])).toEqual(['a']);
  });
});
