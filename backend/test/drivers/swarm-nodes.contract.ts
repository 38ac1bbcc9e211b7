import type { Node } from 'dockerode';
import { SwarmDriver } from '../../src/modules/reconciler/drivers/swarm/swarm-driver';
import type { InstanceDriver, TargetSpec } from '../../src/modules/reconciler/drivers/driver';
import { waitUntil } from '../support/wait-until';
import { createAt, shell } from './support/engine';
import { type Machine, Machines, swarmOf } from './support/nodes';
import { newInstallation, portOf, soon, specFor } from './support/specs';

describe('a Swarm of several nodes', () => {
  let all: Machines;
  let manager: Machine;
  let worker: Machine;
  let installation: string;
  const made: InstanceDriver[] = [];

  beforeAll(async () => {
    const { machines, all: started } = await Machines.start(['one', 'two']);
    all = started;
    [manager, worker] = machines as [Machine, Machine];
    await swarmOf(machines);
  });
  afterAll(() => all.stop());
  beforeEach(() => {
    installation = newInstallation();
  });
  afterEach(async () => {
    const [driver] = made.length > 0 ? made : [driverOf()];
    for (const { name } of (await driver?.list(installation, soon())) ?? [])
      await driver?.stop(name, soon());
    made.length = 0;
  });

  function driverOf(entry = 'node.role==manager', placement?: string): InstanceDriver {
    const driver = createAt(
      manager.host,
      () => new SwarmDriver({ relayImage: 'vexil-test', entry, placement }),
    );
    made.push(driver);
    return driver;
  }
  const onWorker = () => driverOf('node.role==manager', 'node.hostname==two');
  const newSpec = () => specFor({ spec: { ...shell.spec, image: 'vexil-test' } }, installation);
  const flagAt = (spec: TargetSpec, machine: Machine = manager) =>
    machine
      .run('echo "$FLAG"\nexit\n', 'busybox', 'nc', manager.address, String(portOf(spec)))
      .trim();
  const containersOn = async ({ docker }: Machine, spec: TargetSpec) => {
    const containers = await docker.listContainers({ all: true });
    return containers.filter(({ Names }) => Names.some((name) => name.includes(spec.name)));
  };
  const networksOn = async ({ docker }: Machine, spec: TargetSpec) =>
    (await docker.listNetworks()).filter(({ Name }) => Name === spec.name);
  const stateOf = async (name: string) => {
    const nodes = await manager.docker.listNodes();
    return nodes.find(({ Description }) => Description.Hostname === name)?.Status.State;
  };

  it('runs a target on one node and publishes it on the entry', async () => {
    const spec = await newSpec();
    await onWorker().start(spec, soon());
    expect(await containersOn(worker, spec)).toHaveLength(1);
    expect(flagAt(spec)).toBe(spec.environment['FLAG']);
    expect(flagAt(spec, worker)).toBe(spec.environment['FLAG']);
  });

  it('passes a flag unchanged, including template syntax of Swarm', async () => {
    const spec = await newSpec();
    const environment = { FLAG: 'vexil{{{.Node.Hostname}}}' };
    await driverOf().start({ ...spec, environment }, soon());
    expect(flagAt(spec)).toBe(environment.FLAG);
  });

  it('takes what a lost node holds for gone, and nothing is left when that node returns', async () => {
    const [spec, next] = [await newSpec(), await newSpec()];
    const driver = onWorker();
    await driver.start(spec, soon());
    worker.connect(false);
    try {
      const list = async () => (await driver.list(installation, soon()))[0];
      await waitUntil('the loss is noticed', async () => !(await list())?.running, 30_000);
      expect(await list()).toMatchObject({ running: false, failure: 'nodeLost' });
      const began = Date.now();
      await driver.stop(spec.name, soon());
      expect(Date.now() - began).toBeLessThan(15_000);
      expect(await driver.list(installation, soon())).toEqual([]);
      // The player starts a new instance on a remaining node.
      const elsewhere = driverOf();
      await elsewhere.start(next, soon());
      expect(flagAt(next)).toBe(next.environment['FLAG']);
      expect(await containersOn(worker, spec)).toHaveLength(1);
    } finally {
      worker.connect(true);
    }
    await waitUntil('the node is back', async () => (await stateOf('two')) === 'ready', 60_000);
    const left = async () =>
      [...(await containersOn(worker, spec)), ...(await networksOn(worker, spec))].length;
    await waitUntil('nothing of it is left', async () => (await left()) === 0, 60_000);
  });

  it('starts a target although its node holds a network of the same range', async () => {
    const driver = onWorker();
    const first = await newSpec();
    await driver.start(first, soon());
    const [network] = await networksOn(manager, first);
    const range = network?.IPAM?.Config?.[0]?.Subnet ?? '';
    const [a, b, c] = range.split('.').map(Number);
    // The Swarm assigns subnets in order.
    const Subnet = `${String(a)}.${String(b)}.${String((c ?? 0) + 1)}.0/24`;
    const clash = await worker.docker.createNetwork({
      ...{ Name: 'clash', IPAM: { Config: [{ Subnet }] } },
    });
    const spec = await newSpec();
    await driver.start(spec, soon());
    expect(flagAt(spec)).toBe(spec.environment['FLAG']);
    await clash.remove();
  });

  it('starts a target although its node holds a tunnel of the same number', async () => {
    const driver = onWorker();
    const first = await newSpec();
    await driver.start(first, soon());
    const [network] = await networksOn(manager, first);
    // The Swarm reuses VXLAN ids in order; a node may remove the tunnel of an ended network after its id was reused.
    const next = Number(network?.Options?.['com.docker.network.driver.overlay.vxlanid_list']) + 1;
    const tunnel = ['type', 'vxlan', 'id', String(next), 'dstport', '4789'];
    worker.run('', 'ip', 'link', 'add', 'held', ...tunnel);
    const spec = await newSpec();
    await driver.start(spec, soon());
    expect(flagAt(spec)).toBe(spec.environment['FLAG']);
    worker.run('', 'ip', 'link', 'del', 'held');
  });

  it('refuses an entry that names two nodes, or none, and says which', async () => {
    const node = (await manager.docker.listNodes()).find(
      ({ Description }) => Description.Hostname === 'two',
    );
    // Rejected while the node is being promoted to manager.
    const give = (Role: string) =>
      waitUntil(`the node is a ${Role}`, async () => {
        const { Version, Spec } = await manager.docker.getNode(node.ID).inspect();
        const change = { ...Spec, Role, version: Version.Index };
        try {
          await promised(manager.docker.getNode(node.ID), change);
          return true;
        } catch {
          return false;
        }
      });
    await give('manager');
    try {
      const two = {
        failure: 'entryUnclear',
        isTransient: false,
        message: expect.stringContaining('2 nodes (one, two)'),
      };
      await expect(driverOf().check(soon())).rejects.toMatchObject(two);
      const spec = await newSpec();
      await expect(driverOf().start(spec, soon())).rejects.toMatchObject(two);
      expect(await driverOf().list(installation, soon())).toEqual([]);
      const none = { failure: 'entryUnclear', message: expect.stringContaining('no node') };
      await expect(driverOf('node.labels.vexil==entry').check(soon())).rejects.toMatchObject(none);
      // Constrained to one of the two nodes.
      const driver = driverOf('node.hostname==one');
      await driver.check(soon());
      await driver.start(spec, soon());
      expect(flagAt(spec)).toBe(spec.environment['FLAG']);
    } finally {
      await give('worker');
    }
  });
});

/** Dockerode's types lack the promise variant of this call. */
async function promised(node: Node, change: object): Promise<void> {
  const update = node.update.bind(node) as (change: object) => Promise<unknown>;
  await update(change);
}
