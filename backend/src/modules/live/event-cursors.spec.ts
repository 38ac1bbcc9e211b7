import type { Config } from '../../infra/config';
import { EventCursors } from './event-cursors';

const configOf = (jwtSecret: string, jwtSecretPrevious?: string) =>
  ({ jwtSecret, jwtSecretPrevious }) as Config;
const [OLD, NEW] = ['o'.repeat(40), 'n'.repeat(40)];

describe('the cursor of an event', () => {
  const cursors = new EventCursors(configOf(OLD));

  it('is read back, and tells nothing of the id', () => {
    for (const id of [0, 1, 2, 2 ** 40]) expect(cursors.decrypt(cursors.encrypt(id))).toBe(id);
    const [one, again, next] = [1, 1, 2 ** 40].map((id) => cursors.encrypt(id));
    expect(one).not.toBe(again);
    expect(new Set([one?.length, again?.length, next?.length])).toEqual(new Set([48]));
  });

  it('is none of a text that was changed, cut or made elsewhere', () => {
    const cursor = cursors.encrypt(7);
    const changed = (cursor.startsWith('A') ? 'B' : 'A') + cursor.slice(1);
    for (const text of ['', '7', changed, cursor.slice(1), `${cursor}A`, '_'.repeat(48)])
      expect(cursors.decrypt(text)).toBeUndefined();
    expect(new EventCursors(configOf(NEW)).decrypt(cursor)).toBeUndefined();
  });

  it('of the former key is read while the key is rotated', () => {
    const rotated = new EventCursors(configOf(NEW, OLD));
    expect(rotated.decrypt(cursors.encrypt(7))).toBe(7);
  });
});
