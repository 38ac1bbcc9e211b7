import Docker from 'dockerode';
import { say } from './sockets';

/** A client for the Docker Engine, independent of the driver. */
export const docker = new Docker();

/** A target for both Docker drivers: a shell on port 7000. */
export const shell = {
  spec: {
    image: process.env['VEXIL_TEST_IMAGE'] ?? '',
    command: ['sh', '-c', 'nc -ll -p 7000 -e sh 2>/dev/null || exec nc -lk -p 7000 -e sh'],
    port: 7000,
  },
  flagAt: (port: number) => inside(port, 'echo "$FLAG"'),
};

/** Runs a command line in the target; returns its output. */
export async function inside(port: number, line: string): Promise<string> {
  return (await say(port, `${line}\nexit\n`)).trim();
}

/** Creates a driver whose engine does not answer. */
export function lost<T>(create: () => T): T {
  return createAt('unix:///nowhere/docker.sock', create);
}

/** Creates a driver with this DOCKER_HOST. */
export function createAt<T>(host: string, create: () => T): T {
  const before = process.env['DOCKER_HOST'];
  process.env['DOCKER_HOST'] = host;
  try {
    return create();
  } finally {
    if (before === undefined) delete process.env['DOCKER_HOST'];
    else process.env['DOCKER_HOST'] = before;
  }
}

const startsWith = (name: string) => (other: string) =>
  other === name || other.startsWith(`${name}-`) || other.startsWith(`${name}.`);

/** Containers and networks of this name, whoever created them. */
export async function tracesOf(name: string): Promise<string[]> {
  const containers = await docker.listContainers({ all: true });
  const networks = await docker.listNetworks();
  return [
    ...containers
      .filter(({ Names }) => Names.some((own) => startsWith(name)(own.slice(1))))
      .map(({ Id, Names }) => `container ${Names[0] ?? ''} ${Id}`),
    ...networks.filter(({ Name }) => Name === name).map(({ Id, Name }) => `network ${Name} ${Id}`),
  ].sort();
}
