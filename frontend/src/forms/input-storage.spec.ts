import { inputKey, deleteStoredInputsOf, readInput, writeInput } from './input-storage';

const at = (minute: number) => new Date(Date.now() - minute * 60_000).toISOString();
const key = inputKey(1, 'books', 7);

beforeEach(() => {
  localStorage.clear();
});

describe('the storage of unsaved input', () => {
  it('restores the input of the same user, resource and row', () => {
    writeInput(key, { at: at(1), version: 3, values: { title: 'half' } });
    expect(readInput(key)).toMatchObject({ version: 3, values: { title: 'half' } });
    expect(readInput(inputKey(2, 'books', 7))).toBeUndefined();
    expect(readInput(inputKey(1, 'books', 'new'))).toBeUndefined();
  });

  it('refuses input that is too large and keeps the former input', () => {
    writeInput(key, { at: at(1), values: { title: 'half' } });
    writeInput(key, { at: at(0), values: { title: 'x'.repeat(400_000) } });
    expect(readInput(key)?.values).toEqual({ title: 'half' });
  });

  it('discards the oldest ones beyond the limit', () => {
    for (let id = 1; id <= 12; id += 1)
      writeInput(inputKey(1, 'books', id), { at: at(20 - id), values: { id } });
    const kept = Object.keys(localStorage).map((name) => Number(name.split('.').at(-1)));
    expect(kept.sort((one, other) => one - other)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('deletes input after two weeks, and invalid data at once', () => {
    writeInput(key, { at: at(15 * 24 * 60), values: { title: 'old' } });
    expect(readInput(key)).toBeUndefined();
    localStorage.setItem(key, '{"at":1}');
    expect(readInput(key)).toBeUndefined();
    localStorage.setItem(key, 'no json');
    expect(readInput(key)).toBeUndefined();
  });

  it('deletes the input of one user and not of others', () => {
    const other = inputKey(11, 'books', 7);
    writeInput(key, { at: at(1), values: { title: 'mine' } });
    writeInput(other, { at: at(1), values: { title: 'theirs' } });
    deleteStoredInputsOf(1);
    expect(readInput(key)).toBeUndefined();
    expect(readInput(other)).toBeDefined();
  });
});
