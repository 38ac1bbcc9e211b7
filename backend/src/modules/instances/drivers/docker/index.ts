export { DockerDriver, type DockerOptions } from './docker-driver';
