import { draftKey, deleteDraftsOf, readDraft, writeDraft } from './draft-storage';

const at = (minute: number) => new Date(Date.now() - minute * 60_000).toISOString();
const key = draftKey(1, 'books', 7);

beforeEach(() => {
  localStorage.clear();
});

describe('the storage of drafts', () => {
  it('restores a draft of the same user, resource and row', () => {
    writeDraft(key, { at: at(1), version: 3, values: { title: 'half' } });
    expect(readDraft(key)).toMatchObject({ version: 3, values: { title: 'half' } });
    expect(readDraft(draftKey(2, 'books', 7))).toBeUndefined();
    expect(readDraft(draftKey(1, 'books', 'new'))).toBeUndefined();
  });

  it('refuses a draft that is too large and keeps the former one', () => {
    writeDraft(key, { at: at(1), values: { title: 'half' } });
    writeDraft(key, { at: at(0), values: { title: 'x'.repeat(400_000) } });
    expect(readDraft(key)?.values).toEqual({ title: 'half' });
  });

  it('discards the oldest ones beyond the limit', () => {
    for (let id = 1; id <= 12; id += 1)
      writeDraft(draftKey(1, 'books', id), { at: at(20 - id), values: { id } });
    const kept = Object.keys(localStorage).map((name) => Number(name.split('.').at(-1)));
    expect(kept.sort((one, other) => one - other)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('deletes a draft after two weeks, and invalid data at once', () => {
    writeDraft(key, { at: at(15 * 24 * 60), values: { title: 'old' } });
    expect(readDraft(key)).toBeUndefined();
    localStorage.setItem(key, '{"at":1}');
    expect(readDraft(key)).toBeUndefined();
    localStorage.setItem(key, 'no json');
    expect(readDraft(key)).toBeUndefined();
  });

  it('deletes the drafts of one user and none of the others', () => {
    const other = draftKey(11, 'books', 7);
    writeDraft(key, { at: at(1), values: { title: 'mine' } });
    writeDraft(other, { at: at(1), values: { title: 'theirs' } });
    deleteDraftsOf(1);
    expect(readDraft(key)).toBeUndefined();
    expect(readDraft(other)).toBeDefined();
  });
});
