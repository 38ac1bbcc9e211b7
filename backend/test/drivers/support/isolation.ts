import { networkInterfaces } from 'node:os';
import type { InstanceDriver, TargetSpec } from '../../../src/modules/reconciler/drivers/driver';
import { inside } from './engine';
import { listenOn } from './sockets';
import { newInstallation, portOf, soon, specFor } from './specs';
import type { Subject } from './subject';

/** Checks from inside a target that it cannot reach other targets or the host. */
export function confinesItsTargets(subject: Subject): void {
  describe(`a target of ${subject.name}`, () => {
    const driver: InstanceDriver = subject.create();
    const installation = newInstallation();
    let one: TargetSpec;
    let other: TargetSpec;
    let open: TargetSpec;
    let service: number;
    let close: () => Promise<void>;

    beforeAll(async () => {
      [one, other] = [await specFor(subject, installation), await specFor(subject, installation)];
      open = await specFor(subject, installation, { egress: true });
      // Stands for PostgreSQL, the API or another service on the host.
      service = portOf(await specFor(subject, installation));
      close = await listenOn(service);
      for (const spec of [one, other, open]) await driver.start(spec, soon());
    });
    afterAll(async () => {
      for (const { name } of await driver.list(installation, soon()))
        await driver.stop(name, soon());
      await driver.close();
      await close();
    });

    const tell = (spec: TargetSpec, line: string) => inside(portOf(spec), line);

    /** The addresses that the target can connect to. */
    async function reached(spec: TargetSpec, ways: string[]): Promise<string[]> {
      const tries = ways.map((way) => `nc -w 1 ${way} -e true 2>/dev/null && echo ${way}`);
      return (await tell(spec, `${tries.join('; ')}; true`)).split('\n').filter(Boolean);
    }

    function waysToHost(port: number): string[] {
      const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
      return [
        ...addresses.map(({ address }) => address.split('%')[0] ?? '').filter(isOfHost),
        ...['172.17.0.1', '172.18.0.1'],
      ].map((address) => `${address} ${String(port)}`);
    }

    it('reaches nothing of the host', async () => {
      expect(await reached(one, waysToHost(service))).toEqual([]);
    });

    it('reaches no other instance, inside or by its published port', async () => {
      const address = (await tell(other, "ip addr | grep 'inet ' | grep -v 127.0.0.1"))
        .replace(/^\s*inet /, '')
        .replace(/\/[^]*$/, '');
      expect(address).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
      expect(await reached(other, [`${address} 7000`])).toHaveLength(1);
      expect(await reached(one, [`${address} 7000`, ...waysToHost(portOf(other))])).toEqual([]);
    });

    it('reaches neither the metadata of a cloud nor the Internet', async () => {
      expect(await reached(one, ['169.254.169.254 80', '1.1.1.1 443'])).toEqual([]);
    });

    it('gets out where its config says egress', async () => {
      expect(await reached(open, waysToHost(service))).not.toEqual([]);
    });

    it('holds no capability and stays in the seccomp profile of the Engine', async () => {
      const status = await tell(one, 'cat /proc/self/status');
      for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd'])
        expect(status).toMatch(new RegExp(`${set}:\\s+0{16}\n`));
      expect(status).toMatch(/Seccomp:\s+2\n/);
    });

    it('writes to no disk and sees no socket of the Engine', async () => {
      expect(await tell(one, 'touch /x 2>/dev/null || echo refused')).toBe('refused');
      expect(await tell(one, 'ls /var/run/docker.sock /run/docker.sock 2>/dev/null; true')).toBe(
        '',
      );
      expect(await tell(one, "grep -c ' /tmp tmpfs ' /proc/mounts")).toBe('1');
    });

    it('harms nobody with a fork bomb, a memory bomb or a full folder', async () => {
      const bombs = [
        'for i in $(seq 200); do sleep 3 & done 2>/dev/null',
        'tail /dev/zero >/dev/null 2>&1',
        'dd if=/dev/zero of=/tmp/fill bs=1M count=500 2>/dev/null',
      ];
      for (const bomb of bombs) {
        const bombing = inside(portOf(one), bomb).catch(() => 'died');
        const began = Date.now();
        expect(await subject.flagAt(portOf(other))).toBe(other.environment['FLAG']);
        expect(Date.now() - began).toBeLessThan(3_000);
        await bombing;
      }
    });
  });
}

const isOfHost = (address: string): boolean => address !== '::1' && !address.startsWith('127.');
