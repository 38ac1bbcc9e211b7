import type { Constraints } from '../../api';
import type { Field } from './resource';
import { isSameValue } from '../../forms';
import { updatePayload, createPayload, initialValues } from './values';

const fields: Field[] = [
  { name: 'title', type: 'text', pages: ['create', 'edit'] },
  { name: 'comment', type: 'text', pages: ['create', 'edit'] },
  { name: 'score', type: 'integer', pages: ['create', 'edit'], initial: 5 },
  { name: 'until', type: 'dateTime', pages: ['create', 'edit'] },
  { name: 'tags', type: 'tags', pages: ['create', 'edit'] },
];
const optional = { required: false, nullable: false };
const constraints: Constraints = {
  title: { ...optional, type: 'string', required: true, default: 'new' },
  comment: { ...optional, type: 'string', enum: ['a', 'b'] },
  score: { ...optional, type: 'integer', default: 1 },
  until: { ...optional, type: 'string', nullable: true },
  tags: { ...optional, type: 'array' },
};

describe('the values of a form', () => {
  it('start with the address, then the description, then the server', () => {
    const start = initialValues(fields, constraints, new URLSearchParams('score=7&comment=zzz'));
    expect(start).toMatchObject({ title: 'new', score: 7, comment: undefined });
    expect(initialValues(fields, constraints, new URLSearchParams())['score']).toBe(5);
  });

  it('leave out empty values of a new row', () => {
    expect(
      createPayload(fields, { title: 'a', comment: '', score: 0, until: null, tags: [] }),
    ).toEqual({
      title: 'a',
      score: 0,
    });
  });

  it('send of an edit only what changed', () => {
    const before = { title: 'a', comment: 'b', score: 1, until: null, tags: ['x'] };
    expect(updatePayload(fields, constraints, { ...before, score: 2 }, before)).toEqual({
      score: 2,
    });
  });

  it('spell emptiness as the server does', () => {
    const before = { title: 'a', comment: 'b', score: 1, until: '2026-01-01', tags: ['x'] };
    const emptied = { ...before, comment: '', until: null, tags: [] };
    expect(updatePayload(fields, constraints, emptied, before)).toEqual({
      comment: '',
      until: null,
      tags: [],
    });
  });

  it("send the server's default for a cleared value", () => {
    const before = { title: 'a', comment: 'b', score: 7, until: null, tags: [] };
    expect(updatePayload(fields, constraints, { ...before, score: null }, before)).toEqual({
      score: 1,
    });
  });

  it('take every emptiness for the same, and zero and false for values', () => {
    expect(isSameValue('', null)).toBe(true);
    expect(isSameValue(0, null)).toBe(false);
    expect(isSameValue(false, undefined)).toBe(false);
  });
});
