import { CoalescedRunner } from './coalesced-runner';

function slowWork() {
  const waiting: (() => void)[] = [];
  const work = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
      }),
  );
  return { work, finish: () => waiting.shift()?.() };
}

describe('turns', () => {
  it('runs once more for all calls during a run', async () => {
    const { work, finish } = slowWork();
    const turns = new CoalescedRunner(work);
    const first = turns.run();
    const later = Promise.all([turns.run(), turns.run(), turns.run()]);
    expect(work).toHaveBeenCalledTimes(1);
    finish();
    await first;
    await Promise.resolve();
    expect(work).toHaveBeenCalledTimes(2);
    finish();
    await later;
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('continues after a run that failed', async () => {
    const work = jest.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(undefined);
    const turns = new CoalescedRunner(work);
    await expect(turns.run()).rejects.toThrow('no');
    await turns.run();
    expect(work).toHaveBeenCalledTimes(2);
  });
});
