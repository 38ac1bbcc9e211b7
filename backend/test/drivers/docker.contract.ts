import { DockerDriver } from '../../src/modules/reconciler/drivers/docker/docker-driver';
import { confinesItsTargets } from './support/isolation';
import { keepsTheContract } from './support/contract';
import { docker, lost, shell, tracesOf } from './support/engine';
import { leavesForeignThings } from './support/foreign-resources';
import { limitsItsTargets } from './support/limits';
import type { Subject } from './support/subject';

const create = () => new DockerDriver({ relayImage: shell.spec.image, networks: '198.19.0.0/16' });

const subject: Subject = {
  name: 'docker',
  create,
  createUnreachable: () => lost(create),
  ...shell,
  traces: tracesOf,
  crash: (name) => docker.getContainer(name).kill(),
};

keepsTheContract(subject);
confinesItsTargets(subject);
limitsItsTargets(subject, { SecurityOpt: ['no-new-privileges'] });
leavesForeignThings(subject, {
  container: async (name) => {
    const container = await docker.createContainer({ name, Image: shell.spec.image, Cmd: ['sh'] });
    return async () => {
      await container.remove();
    };
  },
  network: async (name) => {
    const network = await docker.createNetwork({ Name: name });
    return async () => {
      await network.remove();
    };
  },
});
