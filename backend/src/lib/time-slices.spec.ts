import { TimeSlices } from './time-slices';

describe('long work in slices', () => {
  it('lets others run when a slice is used up, and not before', async () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const slices = new TimeSlices();
    let othersRan = 0;
    setImmediate(() => (othersRan += 1));
    now = 9;
    await slices.next();
    expect(othersRan).toBe(0);
    now = 11;
    await slices.next();
    expect(othersRan).toBe(1);
    jest.restoreAllMocks();
  });
});
