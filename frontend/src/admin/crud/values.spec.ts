import type { Constraints } from '../../api';
import type { Field } from './resource';
import { changes, creation, initialValues, same } from './values';

const fields: Field[] = [
  { name: 'title', kind: 'text', on: ['create', 'edit'] },
  { name: 'comment', kind: 'text', on: ['create', 'edit'] },
  { name: 'score', kind: 'integer', on: ['create', 'edit'], initial: 5 },
  { name: 'until', kind: 'dateTime', on: ['create', 'edit'] },
  { name: 'tags', kind: 'tags', on: ['create', 'edit'] },
];
const optional = { required: false, nullable: false };
const facts: Constraints = {
  title: { ...optional, type: 'string', required: true, default: 'new' },
  comment: { ...optional, type: 'string', enum: ['a', 'b'] },
  score: { ...optional, type: 'integer', default: 1 },
  until: { ...optional, type: 'string', nullable: true },
  tags: { ...optional, type: 'array' },
};

describe('the values of a form', () => {
  it('start with the address, then the description, then the server', () => {
    const start = initialValues(fields, facts, new URLSearchParams('score=7&comment=zzz'));
    expect(start).toMatchObject({ title: 'new', score: 7, comment: undefined });
    expect(initialValues(fields, facts, new URLSearchParams())['score']).toBe(5);
  });

  it('leave out of a new row what is empty', () => {
    expect(creation(fields, { title: 'a', comment: '', score: 0, until: null, tags: [] })).toEqual({
      title: 'a',
      score: 0,
    });
  });

  it('send of an edit only what changed', () => {
    const before = { title: 'a', comment: 'b', score: 1, until: null, tags: ['x'] };
    expect(changes(fields, facts, { ...before, score: 2 }, before)).toEqual({ score: 2 });
  });

  it('spell emptiness as the server does', () => {
    const before = { title: 'a', comment: 'b', score: 1, until: '2026-01-01', tags: ['x'] };
    const emptied = { ...before, comment: '', until: null, tags: [] };
    expect(changes(fields, facts, emptied, before)).toEqual({ comment: '', until: null, tags: [] });
  });

  it('take every emptiness for the same, and zero and false for values', () => {
    expect(same('', null)).toBe(true);
    expect(same(0, null)).toBe(false);
    expect(same(false, undefined)).toBe(false);
  });
});
