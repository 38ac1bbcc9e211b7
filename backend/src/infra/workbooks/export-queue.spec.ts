import { limits } from '../../lib/limits';
import { ExportQueue } from './export-queue';

const signal = new AbortController().signal;
const isBusy: unknown = expect.objectContaining({ code: 'export.busy' });

/** Work that ends when told to. */
function held() {
  let end = (_: string): void => undefined;
  const done = new Promise<string>((resolve) => (end = resolve));
  return { work: () => done, end };
}

describe('the queue of exports', () => {
  it('runs those of several users one after the other', async () => {
    const queue = new ExportQueue();
    const first = held();
    const order: string[] = [];
    const one = queue.run(1, first.work, signal).then((result) => order.push(result));
    const two = queue.run(2, () => Promise.resolve('two'), signal).then((it) => order.push(it));
    await Promise.resolve();
    expect(order).toEqual([]);
    first.end('one');
    await Promise.all([one, two]);
    expect(order).toEqual(['one', 'two']);
  });

  it('refuses a second one of a user until the first has ended, however it ended', async () => {
    const queue = new ExportQueue();
    const failing = queue.run(1, () => Promise.reject(new Error('disk')), signal);
    await expect(queue.run(1, () => Promise.resolve(1), signal)).rejects.toEqual(isBusy);
    await expect(failing).rejects.toThrow('disk');
    expect(await queue.run(1, () => Promise.resolve('again'), signal)).toBe('again');
  });

  it('lets a bounded number wait, and does not start one that nobody waits for', async () => {
    const queue = new ExportQueue();
    const first = held();
    const running = queue.run(0, first.work, signal);
    const left = new AbortController();
    const work = jest.fn(() => Promise.resolve('ran'));
    const abandoned = queue.run(1, work, left.signal);
    const others = Array.from({ length: limits.exportsWaiting - 2 }, (_, n) =>
      queue.run(n + 2, () => Promise.resolve('other'), signal),
    );
    await expect(queue.run(99, work, signal)).rejects.toEqual(isBusy);
    left.abort();
    first.end('first');
    await expect(abandoned).rejects.toEqual(isBusy);
    expect(work).not.toHaveBeenCalled();
    await Promise.all([running, ...others]);
    expect(await queue.run(99, work, signal)).toBe('ran');
  });
});
