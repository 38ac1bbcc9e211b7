import { startApp, type World } from './support/app';
import { fuzz } from './support/fuzz/fuzz';
import { readOperations } from './support/fuzz/schema';

const SEED = Number(process.env.VEXIL_SEED ?? 20_260_101);
const RUNS = process.env.VEXIL_TEST_ALL === '1' ? 24 : 8;

describe(`every operation of the document, from seed ${SEED}`, () => {
  let world: World;
  let sent = 0;

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '10000' });
  });
  afterAll(() => world.close());

  it.each(readOperations().map((operation) => [operation.name, operation] as const))(
    '%s answers what it documents, for any user and input',
    async (_, operation) => {
      const count = await fuzz(world, operation, { seed: SEED, runs: RUNS });
      expect(count).toBeGreaterThanOrEqual(RUNS);
      sent += count;
    },
  );

  it('leaves every prototype as it was, after thousands of requests', () => {
    expect(sent).toBeGreaterThan(2000);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });
});
