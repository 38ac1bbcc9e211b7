import { AsyncCache } from './async-cache';

function source() {
  const waiting: ((value: number) => void)[] = [];
  let reads = 0;
  const remembered = new AsyncCache(
    () =>
      new Promise<number>((resolve) => {
        reads += 1;
        waiting.push(resolve);
      }),
  );
  return { remembered, waiting, reads: () => reads };
}

describe('a cached value', () => {
  it('is read once for concurrent calls', async () => {
    const { remembered, waiting, reads } = source();
    const answers = [remembered.get(), remembered.get()];
    waiting[0]?.(7);
    expect(await Promise.all(answers)).toEqual([7, 7]);
    expect(await remembered.get()).toBe(7);
    expect(reads()).toBe(1);
  });

  it('is read again after an invalidation, even while an older read runs', async () => {
    const { remembered, waiting, reads } = source();
    const old = remembered.get();
    remembered.invalidate();
    const fresh = remembered.get();
    const also = remembered.get();
    waiting[0]?.(1);
    expect(await old).toBe(1);
    await Promise.resolve();
    await new Promise(setImmediate);
    waiting[1]?.(2);
    expect(await Promise.all([fresh, also])).toEqual([2, 2]);
    expect(reads()).toBe(2);
  });

  it('does not keep a failed read', async () => {
    let fails = true;
    const remembered = new AsyncCache(() =>
      fails ? Promise.reject(new Error('down')) : Promise.resolve(3),
    );
    await expect(remembered.get()).rejects.toThrow('down');
    fails = false;
    expect(await remembered.get()).toBe(3);
  });

  it('is read again when it is too old, even without an event', async () => {
    let now = 1000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    let reads = 0;
    const remembered = new AsyncCache(() => Promise.resolve((reads += 1)), 500);
    expect(await remembered.get()).toBe(1);
    now += 499;
    expect([await remembered.get(), remembered.peek()]).toEqual([1, 1]);
    now += 1;
    expect(remembered.peek()).toBeUndefined();
    expect(await remembered.get()).toBe(2);
    jest.restoreAllMocks();
  });

  it('is read once an interval, for all calls during it', async () => {
    let reads = 0;
    const beganAt: number[] = [];
    const remembered = new AsyncCache(
      () => {
        beganAt.push(performance.now());
        return Promise.resolve((reads += 1));
      },
      1000,
      40,
    );
    expect(await remembered.get()).toBe(1);
    remembered.invalidate();
    const early = remembered.get();
    remembered.invalidate();
    expect(await Promise.all([early, remembered.get()])).toEqual([2, 2]);
    const [first = 0, second = 0] = beganAt;
    expect(second - first).toBeGreaterThanOrEqual(40);
  });
});
