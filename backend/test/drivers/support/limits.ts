import type { TargetSpec } from '../../../src/modules/reconciler/drivers/driver';
import { docker } from './engine';
import { newInstallation, portOf, soon, specFor } from './specs';
import type { Subject } from './subject';

/** The containers of a target: its own and its relay's, by name or by service. */
async function containersOf({ name }: TargetSpec) {
  const all = await docker.listContainers();
  const called = (wanted: string) =>
    all.find(({ Names }) =>
      Names.some((own) => own === `/${wanted}` || own.startsWith(`/${wanted}.`)),
    )?.Id ?? '';
  return {
    target: await docker.getContainer(called(name)).inspect(),
    relay: await docker.getContainer(called(`${name}-relay`)).inspect(),
  };
}

/** Checks the limits as the Engine reports them. */
export function limitsItsTargets(subject: Subject, also: object): void {
  it(`gives a target of ${subject.name} its limits and nothing else`, async () => {
    const driver = subject.create();
    const own = { memory: 48, cpu: 250, pids: 33, capabilities: ['CHOWN'] };
    const spec = await specFor(subject, newInstallation(), own);
    await driver.start(spec, soon());
    const { target, relay } = await containersOf(spec);
    const confined = {
      Privileged: false,
      CapDrop: ['ALL'],
      ReadonlyRootfs: true,
      RestartPolicy: { Name: expect.stringMatching(/^(no)?$/) },
      LogConfig: { Type: 'json-file', Config: { 'max-size': '1m', 'max-file': '1' } },
    };
    for (const { HostConfig } of [target, relay]) {
      expect(HostConfig).toMatchObject({ ...confined, ...also });
      expect([...(HostConfig.Binds ?? []), ...(HostConfig.Devices ?? [])]).toEqual([]);
      for (const mode of [HostConfig.PidMode, HostConfig.IpcMode, HostConfig.UsernsMode])
        expect(mode).not.toBe('host');
    }
    for (const { Type } of [...target.Mounts, ...relay.Mounts]) expect(Type).toBe('tmpfs');
    expect(target.HostConfig).toMatchObject({
      Memory: 48 * 2 ** 20,
      NanoCpus: 250_000_000,
      PidsLimit: 33,
      CapAdd: [expect.stringMatching(/^(CAP_)?CHOWN$/)],
    });
    expect(published(target)).toEqual([]);
    expect(published(relay)).toEqual([portOf(spec)]);
    expect(relay.Config.User).toBe('65534:65534');
    await driver.stop(spec.name, soon());
    await driver.close();
  });
}

function published({ NetworkSettings }: Awaited<ReturnType<typeof containersOf>>['target']) {
  const ports = Object.values<{ HostPort: string }[] | null>(NetworkSettings.Ports).flatMap(
    (all) => all ?? [],
  );
  return [...new Set(ports.map(({ HostPort }) => Number(HostPort)))];
}
