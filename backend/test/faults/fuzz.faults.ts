import { startApp, type World } from '../support/app';
import { fuzz } from '../support/fuzz/fuzz';
import { readOperations } from '../support/fuzz/schema';
import { lasting, seed } from './support/seed';

describe('every operation of the document, for a long time', () => {
  let world: World;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '10000' });
  });
  afterAll(() => world.close());

  it('answers what it documents, for any user and input', async () => {
    const operations = readOperations();
    const failures: string[] = [];
    let sent = 0;
    // Each round uses the next seed; a failure reports its seed.
    for (let round = seed, end = Date.now() + 2 * lasting; Date.now() < end; round += 1)
      for (const operation of operations)
        sent += await fuzz(world, operation, { seed: round, runs: 60 }).catch((error: unknown) => {
          failures.push(String(error));
          return 0;
        });
    expect(failures).toEqual([]);
    expect(sent).toBeGreaterThan(5000);
  });
});
