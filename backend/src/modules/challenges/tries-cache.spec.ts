import { EventEmitter } from 'node:events';
import type { EventBus } from '../../infra/events';
import { TriesCache } from './tries-cache';

const first = { changedAt: '100', text: '7 90' };
const second = { changedAt: '200', text: '7 190' };
/** The answer of the database where nothing changed. */
const unchanged = { changedAt: '100', text: '' };

describe('what is known of tries', () => {
  let tries: TriesCache;
  let events: EventEmitter;

  beforeEach(() => {
    events = new EventEmitter();
    const bus = Object.assign(events, {
      onReconnect: (handler: () => void) => events.on('reconnect', handler),
    });
    tries = new TriesCache(bus as unknown as EventBus);
    tries.begin([1, 2]).finish(0, first);
  });

  it('is told to the database, of each user', () => {
    expect(tries.begin([2, 1]).knownChanges).toEqual(['0', '100']);
  });

  it('stands for what did not change', () => {
    expect(tries.begin([1]).finish(0, unchanged)).toMatchObject(first);
  });

  it('gives way to a later try', () => {
    expect(tries.begin([1]).finish(0, second)).toEqual(second);
    expect(tries.begin([1]).knownChanges).toEqual(['200']);
  });

  it('is nothing where the database does not know when it changed', () => {
    const nameless = { changedAt: '', text: '7 90' };
    expect(tries.begin([3]).finish(0, nameless)).toEqual(nameless);
    expect(tries.begin([3]).knownChanges).toEqual(['0']);
  });

  it.each(['challenge', 'totals', 'reconnect'])(
    'is forgotten at %s, even during a read',
    (name) => {
      const read = tries.begin([1, 2]);
      events.emit(name);
      expect(tries.begin([1]).knownChanges).toEqual(['0']);
      // The read began before it, and still answers its own requests.
      expect(read.finish(0, unchanged)).toMatchObject(first);
      expect(read.finish(1, second)).toEqual(second);
      expect(tries.begin([1, 2]).knownChanges).toEqual(['0', '0']);
    },
  );
});
