import { SwarmDriver } from '../../src/modules/reconciler/drivers/swarm/swarm-driver';
import { confinesItsTargets } from './support/isolation';
import { keepsTheContract } from './support/contract';
import { docker, lost, shell, tracesOf } from './support/engine';
import { leavesForeignThings } from './support/foreign-resources';
import { limitsItsTargets } from './support/limits';
import type { Subject } from './support/subject';

const create = () => new SwarmDriver({ relayImage: shell.spec.image, entry: 'node.role==manager' });

const subject: Subject = {
  name: 'swarm',
  create,
  createUnreachable: () => lost(create),
  ...shell,
  traces: tracesOf,
  // The nodes remove ended containers asynchronously; the ports are free by then.
  patience: 15_000,
  crash: async (name) => {
    const [task] = await docker.listContainers({
      filters: { label: [`com.docker.swarm.service.name=${name}`] },
    });
    await docker.getContainer(task?.Id ?? '').kill();
  },
};

keepsTheContract(subject);
confinesItsTargets(subject);
// Some Engines (20.10) do not set no-new-privileges for services.
limitsItsTargets(subject, {});
leavesForeignThings(subject, {
  service: async (name) => {
    const service = await docker.createService({
      Name: name,
      TaskTemplate: { ContainerSpec: { Image: shell.spec.image, Args: ['sleep', '600'] } },
      Mode: { Replicated: { Replicas: 0 } },
    });
    return async () => {
      await docker.getService(service.id).remove();
    };
  },
  network: async (name) => {
    const network = await docker.createNetwork({ Name: name, Driver: 'overlay' });
    return async () => {
      await network.remove();
    };
  },
});
