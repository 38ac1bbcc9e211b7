export { SwarmDriver, type SwarmOptions } from './swarm-driver';
