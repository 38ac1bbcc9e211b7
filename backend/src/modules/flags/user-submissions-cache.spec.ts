import { EventEmitter } from 'node:events';
import type { EventBus } from '../../infra/events';
import { durations } from '../../lib/limits';
import { UserSubmissionsCache } from './user-submissions-cache';

const first = { changedAt: '100', text: '7 90' };
const second = { changedAt: '200', text: '7 190' };
/** The answer of the database where nothing changed. */
const unchanged = { changedAt: '100', text: '' };

describe('the cache of user submissions', () => {
  let rows: UserSubmissionsCache;
  let events: EventEmitter;
  let key: string;

  beforeEach(() => {
    events = new EventEmitter();
    const bus = {
      subscribe: (name: string, handler: () => void) => events.on(name, handler),
      onReconnect: (handler: () => void) => events.on('reconnect', handler),
    };
    rows = new UserSubmissionsCache(bus as unknown as EventBus, 10_000);
    ({ key } = rows.begin([1, 2]).finish(0, first));
  });

  it('passes the last change of each user to the database', () => {
    expect(rows.begin([2, 1]).knownChanges).toEqual(['0', '100']);
  });

  it('returns the cached text when nothing changed', () => {
    expect(rows.begin([1]).finish(0, unchanged)).toMatchObject({ ...first, key });
  });

  it('replaces the text after a later submission', () => {
    const later = rows.begin([1]).finish(0, second);
    expect(later).toMatchObject(second);
    expect(later.key).not.toBe(key);
    expect(rows.begin([1]).knownChanges).toEqual(['200']);
  });

  it('gives each user a different short key', () => {
    const other = rows.begin([2]).finish(0, { changedAt: '100', text: first.text.repeat(100) });
    expect(other.key).not.toBe(key);
    expect(other.key.length).toBeLessThan(5);
  });

  it('caches nothing without the time of the last change', () => {
    const nameless = { changedAt: '', text: '7 90' };
    expect(rows.begin([3]).finish(0, nameless)).toEqual({ text: '7 90', key: '7 90' });
    expect(rows.begin([3]).knownChanges).toEqual(['0']);
  });

  it('drops a text after the maximum age of caches', () => {
    const clock = jest.spyOn(performance, 'now');
    clock.mockReturnValue(1000);
    const read = rows.begin([2]);
    clock.mockReturnValue(2000);
    read.finish(0, first);
    clock.mockReturnValue(999 + durations.cacheAge);
    expect(rows.begin([2]).knownChanges).toEqual(['100']);
    clock.mockReturnValue(1000 + durations.cacheAge);
    expect(rows.begin([2]).knownChanges).toEqual(['0']);
    clock.mockRestore();
  });

  it.each(['challenge', 'totals', 'reconnect'])('is outdated at %s, even during a read', (name) => {
    const read = rows.begin([1, 2]);
    events.emit(name);
    expect(rows.begin([1]).knownChanges).toEqual(['0']);
    // The read began before it, and still answers its own requests.
    expect(read.finish(0, unchanged)).toMatchObject(first);
    expect(read.finish(1, second)).toMatchObject(second);
    expect(rows.begin([1, 2]).knownChanges).toEqual(['0', '0']);
  });

  it('keeps the key of an equal text after an event, and of no other', () => {
    events.emit('totals');
    expect(rows.begin([1]).finish(0, first).key).toBe(key);
    events.emit('totals');
    const changed = rows.begin([1]).finish(0, { ...first, text: '7 91' });
    expect(changed.key).not.toBe(key);
    expect(rows.begin([1]).knownChanges).toEqual(['100']);
  });
});
