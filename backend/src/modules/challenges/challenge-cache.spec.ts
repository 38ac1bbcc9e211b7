import { EventBus } from '../../infra/events';
import { ChallengeCache } from './challenge-cache';
import type { CardRow, ChallengesRepository } from './challenges.repository';

it('caches the details of challenges, and no more of them than its bytes', async () => {
  const details = { description: 'x'.repeat(1_000_000), descriptionEn: null, attachments: [] };
  const findDetails = jest.fn(() => Promise.resolve(details));
  const repository = { findDetails } as unknown as ChallengesRepository;
  const cache = new ChallengeCache(repository, new EventBus(''));
  for (let id = 1; id <= 20; id += 1) await cache.getDetails(id);
  await cache.getDetails(20);
  expect(findDetails).toHaveBeenCalledTimes(20);
  await cache.getDetails(1);
  expect(findDetails).toHaveBeenCalledTimes(21);
});

describe('the cards', () => {
  const rowOf = (id: number, solvedCount: number) =>
    ({
      id,
      title: 'T',
      titleEn: null,
      tags: [],
      solvedCount,
      released: true,
      releasedIn: null,
      values: [[id * 10, value]],
    }) as unknown as CardRow;
  let solved: Map<number, number>;
  let events: EventBus;
  let cache: ChallengeCache;
  let value: number;
  const findCards = jest.fn((ids: readonly number[] | null) =>
    Promise.resolve(
      [...solved].filter(([id]) => !ids || ids.includes(id)).map(([id, count]) => rowOf(id, count)),
    ),
  );
  const solvedCounts = async () =>
    (await cache.getCards(null)).cards.map(
      ({ json }) => (JSON.parse(`${json}}`) as CardRow).solvedCount,
    );

  beforeEach(async () => {
    solved = new Map([
      [7, 0],
      [5, 0],
    ]);
    value = 100;
    events = new EventBus('');
    cache = new ChallengeCache({ findCards } as unknown as ChallengesRepository, events);
    await cache.getCards(null);
    findCards.mockClear();
  });

  it('reads only the cards of captured challenges, which keep their places', async () => {
    solved.set(7, 1).set(5, 3);
    events.publish('capture', { userId: 1, challengeId: 7 });
    expect(await solvedCounts()).toEqual([1, 0]);
    events.publish('capture', { userId: 2, challengeId: 5 });
    expect(await solvedCounts()).toEqual([1, 3]);
    expect(findCards.mock.calls).toEqual([[[7]], [[5]]]);
  });

  it('reads all cards after any other event, even one that arrives while it reads', async () => {
    solved.set(7, 1).set(5, 3);
    events.publish('capture', { userId: 1, challengeId: 7 });
    const first = cache.getCards(null);
    events.publish('board', {});
    await first;
    expect(await solvedCounts()).toEqual([1, 3]);
    expect(findCards.mock.calls).toEqual([[[7]], [null]]);
  });

  it('reads a card again that was captured while it was read', async () => {
    events.publish('capture', { userId: 1, challengeId: 7 });
    const first = cache.getCards(null);
    solved.set(7, 1);
    events.publish('capture', { userId: 2, challengeId: 7 });
    await first;
    expect(await solvedCounts()).toEqual([1, 0]);
  });

  it('reads all cards after a read that failed', async () => {
    solved.set(7, 1);
    events.publish('capture', { userId: 1, challengeId: 7 });
    findCards.mockRejectedValueOnce(new Error('away'));
    await expect(cache.getCards(null)).rejects.toThrow('away');
    expect(await solvedCounts()).toEqual([1, 0]);
    expect(findCards.mock.calls.at(-1)).toEqual([null]);
  });

  it('have the values of their flags, which players do not see but which make another digest', async () => {
    const before = await cache.getCard(7, null);
    expect(before?.values).toEqual(new Map([[70, 100]]));
    expect(before?.json).not.toContain('values');
    value = 90;
    events.publish('capture', { userId: 1, challengeId: 7 });
    const after = await cache.getCard(7, null);
    expect(after?.json).toBe(before?.json);
    expect(after?.digest).not.toBe(before?.digest);
  });

  it('have the values of a freeze, where one is given', async () => {
    const frozen = { at: 0, values: new Map([[70, 60]]), challenges: new Map() };
    expect((await cache.getCard(7, frozen))?.values).toEqual(new Map([[70, 60]]));
    // A flag that was created after the freeze has no value in it.
    expect((await cache.getCard(5, frozen))?.values).toEqual(new Map([[50, 0]]));
  });
});
