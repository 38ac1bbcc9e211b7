import { DockerDriver } from '../../src/modules/instances/drivers/docker/docker-driver';
import { keepsTheContract } from './support/contract';
import { docker, lost, shell, tracesOf } from './support/engine';

const create = () => new DockerDriver({ relayImage: shell.spec.image, networks: '198.19.0.0/16' });

keepsTheContract({
  name: 'docker',
  create,
  createUnreachable: () => lost(create),
  ...shell,
  traces: tracesOf,
  crash: (name) => docker.getContainer(name).kill(),
});
