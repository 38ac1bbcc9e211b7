import { setTimeout as sleep } from 'node:timers/promises';
import type { InstanceDriver, TargetSpec } from '../../../src/modules/reconciler/drivers/driver';
import { listenOn } from './sockets';
import { newInstallation, portOf, soon, specFor } from './specs';
import type { Subject } from './subject';

/** A Swarm needs about five seconds per round. */
const MANY_ROUNDS_MS = 600_000;

/** The contract that every driver must fulfill. */
export function keepsTheContract(subject: Subject): void {
  describe(`driver ${subject.name}`, () => {
    let driver: InstanceDriver;
    let installation: string;

    beforeEach(() => {
      driver = subject.create();
      installation = newInstallation();
    });
    afterEach(async () => {
      await sweep();
      await driver.close();
    });

    const start = (spec: TargetSpec) => driver.start(spec, soon());
    const list = () => driver.list(installation, soon());
    const newSpec = (own: Partial<TargetSpec> = {}) => specFor(subject, installation, own);

    /** Stops targets without a row, like the reconciler. */
    async function sweep(): Promise<void> {
      for (const { name } of await list()) await driver.stop(name, soon());
    }

    async function expectNothingOf({ name }: TargetSpec): Promise<void> {
      const end = Date.now() + (subject.patience ?? 0);
      let left = await subject.traces(name);
      for (; left.length > 0 && Date.now() < end; left = await subject.traces(name))
        await sleep(100);
      expect(left).toEqual([]);
    }

    it('answers a check', async () => {
      await expect(driver.check(soon())).resolves.toBeUndefined();
    });

    it('serves on the published port, with the environment it was given', async () => {
      const spec = await newSpec();
      await start(spec);
      expect(await subject.flagAt(portOf(spec))).toBe(spec.environment['FLAG']);
      expect(await list()).toEqual([
        { name: spec.name, instanceId: spec.instanceId, running: true },
      ]);
    });

    it('keeps the targets of two players apart', async () => {
      const [one, other] = [await newSpec(), await newSpec()];
      await Promise.all([start(one), start(other)]);
      expect(await subject.flagAt(portOf(one))).toBe(one.environment['FLAG']);
      expect(await subject.flagAt(portOf(other))).toBe(other.environment['FLAG']);
    });

    it('makes one target of two starts', async () => {
      const spec = await newSpec();
      await start(spec);
      const traces = await subject.traces(spec.name);
      await start(spec);
      expect(await subject.traces(spec.name)).toEqual(traces);
      expect(await subject.flagAt(portOf(spec))).toBe(spec.environment['FLAG']);
    });

    it('leaves nothing after a stop, nor minds a second one', async () => {
      const spec = await newSpec();
      await start(spec);
      expect(await subject.traces(spec.name)).not.toEqual([]);
      await driver.stop(spec.name, soon());
      await expectNothingOf(spec);
      await driver.stop(spec.name, soon());
      expect(await list()).toEqual([]);
    });

    it('gives the port back with the stop', async () => {
      const spec = await newSpec();
      await start(spec);
      await driver.stop(spec.name, soon());
      const next = await newSpec({ ports: spec.ports });
      await start(next);
      expect(await subject.flagAt(portOf(next))).toBe(next.environment['FLAG']);
    });

    it('stops what never was', async () => {
      const { name } = await newSpec();
      await expect(driver.stop(name, soon())).resolves.toBeUndefined();
    });

    it('lists and stops what another worker started', async () => {
      const spec = await newSpec();
      await start(spec);
      const other = subject.create();
      expect(await other.list(installation, soon())).toHaveLength(1);
      await other.stop(spec.name, soon());
      await other.close();
      expect(await list()).toEqual([]);
      await expectNothingOf(spec);
    });

    it('lists the targets of its own installation only', async () => {
      const spec = await newSpec();
      await start(spec);
      expect(await driver.list(newInstallation(), soon())).toEqual([]);
      expect(await list()).toHaveLength(1);
    });

    it(
      'heals a start that was cut off at any point',
      async () => {
        for (let round = 0; round < 12; round++) {
          const spec = await newSpec();
          await driver.start(spec, AbortSignal.timeout(round * 60)).catch(() => undefined);
          if (round % 2 === 0) {
            await start(spec);
            expect(await subject.flagAt(portOf(spec))).toBe(spec.environment['FLAG']);
          }
          await driver.stop(spec.name, soon());
          // A stop may miss a target that is still being created; the sweep removes it.
          await sleep(500);
          await sweep();
          await expectNothingOf(spec);
        }
      },
      MANY_ROUNDS_MS,
    );

    it('lists a target that died as not running, with a reason', async () => {
      const spec = await newSpec();
      await start(spec);
      await subject.crash(spec.name);
      expect(await settled(async () => (await list())[0])).toEqual({
        ...{ name: spec.name, instanceId: spec.instanceId },
        ...{ running: false, failure: 'crashed' },
      });
    });

    it('starts a dead target again', async () => {
      const spec = await newSpec();
      await start(spec);
      await subject.crash(spec.name);
      await settled(async () => (await list())[0]);
      await start(spec);
      expect(await subject.flagAt(portOf(spec))).toBe(spec.environment['FLAG']);
    });

    it('names a missing image', async () => {
      const spec = await newSpec({ image: 'vexil-no-such-image' });
      await expect(start(spec)).rejects.toMatchObject({
        failure: 'imageMissing',
        isTransient: false,
      });
    });

    it('names a port that others hold', async () => {
      const spec = await newSpec();
      const close = await listenOn(portOf(spec));
      await expect(start(spec)).rejects.toMatchObject({ failure: 'portTaken' });
      await close();
    });

    it('answers a call whose time is over', async () => {
      const spec = await newSpec();
      const over = AbortSignal.abort();
      await expect(driver.start(spec, over)).rejects.toMatchObject({ failure: 'timeout' });
      await expect(driver.list(installation, over)).rejects.toMatchObject({ failure: 'timeout' });
    });

    it(
      'loses nothing over many rounds',
      async () => {
        for (let round = 0; round < 8; round++) {
          const spec = await newSpec();
          await start(spec);
          await driver.stop(spec.name, soon());
          await expectNothingOf(spec);
        }
      },
      MANY_ROUNDS_MS,
    );

    if (subject.createUnreachable)
      it('says that its engine does not answer', async () => {
        const lost = subject.createUnreachable?.() ?? driver;
        const spec = await newSpec();
        const down = { failure: 'engineDown', isTransient: true };
        await expect(lost.check(soon())).rejects.toMatchObject(down);
        await expect(lost.start(spec, soon())).rejects.toMatchObject(down);
        await expect(lost.stop(spec.name, soon())).rejects.toMatchObject(down);
        await expect(lost.list(installation, soon())).rejects.toMatchObject(down);
        await lost.close();
      });
  });
}

/** Waits until the engine has noticed that the target has stopped. */
async function settled<T extends { running: boolean }>(
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  for (let n = 0; n < 100; n++) {
    const target = await look();
    if (target?.running !== true) return target;
    await sleep(100);
  }
  return look();
}
