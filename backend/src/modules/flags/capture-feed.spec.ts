import { EventBus } from '../../infra/events';
import { CaptureFeed } from './capture-feed';
import type { CaptureRow, FlagsRepository } from './flags.repository';

const POLL_MS = 250;
const row = (id: number, userId = id): CaptureRow => ({
  id,
  userId,
  challengeId: 1,
  unranked: false,
});

describe('the feed of captures', () => {
  let stored: CaptureRow[];
  let queriedIds: number[];
  let feed: CaptureFeed;
  let notifiedIds: number[];
  let all: number;

  beforeEach(async () => {
    jest.useFakeTimers();
    [stored, queriedIds, notifiedIds, all] = [[row(1)], [], [], 0];
    const repository = {
      findNewestCaptureId: () => Promise.resolve(Math.max(...stored.map(({ id }) => id))),
      findCapturesAfter: (after: number, limit: number) => {
        queriedIds.push(after);
        const rows = stored.filter(({ id }) => id > after).sort((a, b) => a.id - b.id);
        return Promise.resolve(rows.slice(0, limit));
      },
    };
    const events = new EventBus('');
    events.subscribe('capture', ({ userId }) => notifiedIds.push(userId));
    events.subscribe('totals', () => (all += 1));
    feed = new CaptureFeed(repository as unknown as FlagsRepository, events);
    await feed.onApplicationBootstrap();
  });
  afterEach(() => {
    feed.onModuleDestroy();
    jest.useRealTimers();
  });
  const look = () => jest.advanceTimersByTimeAsync(POLL_MS);

  it('publishes what others captured since the start, once', async () => {
    stored.push(row(2));
    await look();
    await look();
    expect(notifiedIds).toEqual([2]);
  });

  it('publishes a capture of this process at once, and not again when it is read', async () => {
    feed.publish(row(2));
    expect(notifiedIds).toEqual([2]);
    stored.push(row(2));
    await look();
    expect(notifiedIds).toEqual([2]);
  });

  it('publishes a capture of this process once, also if it was read first', async () => {
    stored.push(row(2));
    await look();
    feed.publish(row(2));
    expect(notifiedIds).toEqual([2]);
  });

  it('finds a capture that was committed after one with a higher id', async () => {
    stored.push(row(3));
    await look();
    await jest.advanceTimersByTimeAsync(1900);
    stored.push(row(2));
    await look();
    expect(notifiedIds).toEqual([3, 2]);
  });

  it('queries only new rows once the older ones are settled', async () => {
    stored.push(row(2), row(3));
    await look();
    await jest.advanceTimersByTimeAsync(4000);
    expect(queriedIds.at(-1)).toBe(3);
    stored.push(row(4));
    await look();
    expect(notifiedIds).toEqual([2, 3, 4]);
  });

  it('reports a flood as one event and continues after it', async () => {
    for (let id = 2; id <= 6000; id += 1) stored.push(row(id));
    await look();
    expect(notifiedIds).toEqual([]);
    expect(all).toBe(1);
    stored.push(row(6001));
    await look();
    expect(notifiedIds).toEqual([6001]);
  });
});
