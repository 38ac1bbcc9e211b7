import { auditedChange } from './audited-change';

const at = new Date('2026-01-01T00:00:00Z');
const row = {
  id: 1,
  name: 'a',
  tags: ['x'],
  pin: '1',
  passwordHash: null,
  updatedAt: at,
  version: 1,
};

describe('auditedChange', () => {
  it('keeps the whole row of a creation and of a deletion, secrets masked', () => {
    const masked = { ...row, pin: '***', updatedAt: at.toISOString() };
    expect(auditedChange(null, row, ['pin'])).toEqual({ before: null, after: masked });
    expect(auditedChange(row, null, ['pin'])).toEqual({ before: masked, after: null });
  });

  it('keeps of an update what differs, without the bookkeeping', () => {
    const after = { ...row, name: 'b', tags: ['x', 'y'], updatedAt: new Date(), version: 2 };
    expect(auditedChange(row, after, [])).toEqual({
      before: { name: 'a', tags: ['x'] },
      after: { name: 'b', tags: ['x', 'y'] },
    });
  });

  it('leaves out who changed it and when, where the description says so', () => {
    const decided = { ...row, decidedBy: 3, decidedAt: at };
    const after = { ...decided, name: 'b', decidedBy: 4, decidedAt: new Date() };
    expect(auditedChange(decided, after, [], ['decidedBy', 'decidedAt'])).toEqual({
      before: { name: 'a' },
      after: { name: 'b' },
    });
  });

  it('shows that a secret changed and never what it is', () => {
    const after = { ...row, pin: '2', passwordHash: 'argon2id' };
    expect(auditedChange(row, after, ['pin'])).toEqual({
      before: { pin: '***', passwordHash: null },
      after: { pin: '***', passwordHash: '***' },
    });
  });
});
