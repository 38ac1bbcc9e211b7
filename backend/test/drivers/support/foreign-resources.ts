import { newInstallation, soon, specFor } from './specs';
import type { Subject } from './subject';

/** Creates a foreign network or container with this name; returns a function that removes it. */
type MakeForeign = (name: string) => Promise<() => Promise<void>>;

export function leavesForeignThings(subject: Subject, makers: Record<string, MakeForeign>): void {
  it.each(Object.keys(makers))(
    `refuses and leaves a foreign %s (${subject.name})`,
    async (what) => {
      const driver = subject.create();
      const installation = newInstallation();
      const spec = await specFor(subject, installation);
      const remove = await makers[what]?.(spec.name);
      const before = await subject.traces(spec.name);
      await expect(driver.start(spec, soon())).rejects.toMatchObject({ failure: 'refused' });
      await driver.stop(spec.name, soon());
      expect(await driver.list(installation, soon())).toEqual([]);
      expect(await subject.traces(spec.name)).toEqual(before);
      await remove?.();
      await driver.close();
    },
  );
}
