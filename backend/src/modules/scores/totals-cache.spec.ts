import { EventBus } from '../../infra/events';
import type { ChangedScores, ScoresRepository, Scores } from './scores.repository';
import { TotalsCache } from './totals-cache';

const NOBODY = { values: new Map(), people: [], firsts: new Map(), groups: [] };
const points = { flagIds: [], times: [], begin: 0, end: 0, reviews: [], adjustments: [] };
const person = (userId: number, username: string) => ({ userId, username, userGroup: 0, points });
const first = (userId: number) => ({ userId, category: 'web' as const });

describe('the cache of scores', () => {
  let rows: Partial<Scores>;
  let events: EventBus;
  let cache: TotalsCache;
  const findScores = jest.fn((_: ChangedScores | null) => Promise.resolve({ ...NOBODY, ...rows }));
  const contents = async () => {
    const { people, firsts } = await cache.get();
    return {
      names: people.map(({ username }) => username).sort(),
      firsts: firsts.map(({ userId }) => userId).sort(),
    };
  };

  beforeEach(async () => {
    rows = {
      people: [person(1, 'a'), person(2, 'b')],
      firsts: new Map([
        [10, first(1)],
        [11, first(2)],
      ]),
    };
    events = new EventBus('');
    cache = new TotalsCache({ findScores } as unknown as ScoresRepository, events);
    await cache.get();
    findScores.mockClear();
  });

  it('reads only the user and the challenge of a capture again', async () => {
    rows = { people: [person(2, 'c'), person(3, 'd')], firsts: new Map([[12, first(3)]]) };
    events.publish('capture', { userId: 2, challengeId: 11 });
    events.publish('capture', { userId: 3, challengeId: 12 });
    expect(await contents()).toEqual({ names: ['a', 'c', 'd'], firsts: [1, 3] });
    expect(findScores.mock.calls).toEqual([[{ userIds: [2, 3], challengeIds: [11, 12] }]]);
  });

  it.each([
    ['score', { userId: 2 }, [1, 2]],
    ['account', { userId: 2 }, [1, 2]],
    ['challenge', { challengeId: 11 }, [1]],
    ['board', {}, [1]],
  ] as const)(
    'reads all first solvers again after the event %s',
    async (name, payload, userIds) => {
      events.publish('capture', { userId: 1, challengeId: 10 });
      events.publish(name, payload);
      await cache.get();
      expect(findScores.mock.calls).toEqual([[{ userIds, challengeIds: null }]]);
    },
  );

  it('reads everything again after a failed read', async () => {
    findScores.mockRejectedValueOnce(new Error('down'));
    events.publish('capture', { userId: 1, challengeId: 10 });
    await expect(cache.get()).rejects.toThrow('down');
    await cache.get();
    expect(findScores.mock.lastCall).toEqual([null]);
  });
});
