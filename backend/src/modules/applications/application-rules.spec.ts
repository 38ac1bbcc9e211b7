import { AppError, invalidField } from '../../http/errors';
import type { Question } from '../forms';
import {
  assertWritable,
  filesIn,
  problemsOf,
  problemsOfFiles,
  problemsOfPositions,
} from './application-rules';
import type { ApplicationRow } from './applications.repository';

const row: ApplicationRow = {
  ...{ maxChoices: 2, formId: null, open: true, id: 1, state: 'draft', version: 3 },
  hasResponse: false,
  formVersionId: null,
};

const question = (key: string, kind: Question['kind']): Question => ({
  ...{ key, kind, title: key, titleEn: key, hint: '', hintEn: '', required: false },
  ...{ min: null, max: null, options: [], topics: [], showIf: null },
});

describe('a change of an application', () => {
  it('is accepted with the version that was read, while the campaign is open', () => {
    expect(() => {
      assertWritable(row, 3);
    }).not.toThrow();
  });

  it.each<[string, Partial<ApplicationRow>]>([
    ['row.stale', { version: 4 }],
    ['application.closed', { version: 4, open: false }],
    ['application.withdrawn', { version: 4, open: false, state: 'withdrawn' }],
  ])('is refused with %s first', (code, change) => {
    expect(() => {
      assertWritable({ ...row, ...change }, 3);
    }).toThrow(code);
  });
});

describe('the positions of a submission', () => {
  const keysOf = (positions: number[]) =>
    problemsOfPositions(positions, new Set([1, 2, 3]), 2).positions?.map(({ key }) => key);

  it.each<[number[], string[] | undefined]>([
    [[1], undefined],
    [[2, 1], undefined],
    [[], ['field.required']],
    [[1, 1], ['application.positionTwice']],
    [[4], ['application.positionGone']],
    [[1, 2, 3], ['application.positions']],
    [
      [4, 4, 1],
      ['application.positions', 'application.positionTwice', 'application.positionGone'],
    ],
  ])('%j have the problems %j', (positions, expected) => {
    expect(keysOf(positions)).toEqual(expected);
  });
});

describe('the files of answers', () => {
  const questions = [question('cv', 'file'), question('tools', 'choices')];
  const files = [
    { id: 1, question: 'cv' },
    { id: 2, question: 'other' },
  ];

  it('must have been uploaded for their question', () => {
    expect(problemsOfFiles(questions, { cv: [1], tools: ['2'] }, files)).toEqual({});
    expect(problemsOfFiles(questions, {}, files)).toEqual({});
    expect(Object.keys(problemsOfFiles(questions, { cv: [1, 2] }, files))).toEqual(['answers.cv']);
  });

  it('are the numbers in lists, and no other answers', () => {
    expect(filesIn({ cv: [1, 2], age: 3, tools: ['4'], name: '5' })).toEqual([1, 2]);
    expect(filesIn(null)).toEqual([]);
  });
});

describe('problemsOf', () => {
  it('returns the field problems of input.invalid', () => {
    expect(problemsOf(() => undefined)).toEqual({});
    const problems = problemsOf(() => {
      throw invalidField('answers.a', { key: 'field.required' });
    });
    expect(problems).toEqual({ 'answers.a': [{ key: 'field.required' }] });
  });

  it('does not catch other errors', () => {
    expect(() =>
      problemsOf(() => {
        throw new AppError('row.stale');
      }),
    ).toThrow('row.stale');
  });
});
