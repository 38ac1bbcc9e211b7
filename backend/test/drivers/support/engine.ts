import Docker from 'dockerode';
import { say } from './sockets';

/** The Engine as the tests see it, beside the driver. */
export const docker = new Docker();

/** What both Engine drivers are tried with: a shell on port 7000, which tells the whole inside. */
export const shell = {
  spec: {
    image: process.env['VEXIL_TEST_IMAGE'] ?? '',
    command: ['sh', '-c', 'nc -ll -p 7000 -e sh 2>/dev/null || exec nc -lk -p 7000 -e sh'],
    port: 7000,
  },
  flagAt: (port: number) => inside(port, 'echo "$FLAG"'),
};

/** What a shell in the target makes of a line. */
export async function inside(port: number, line: string): Promise<string> {
  return (await say(port, `${line}\nexit\n`)).trim();
}

/** A driver whose engine does not answer. */
export function lost<T>(create: () => T): T {
  return createAt('unix:///nowhere/docker.sock', create);
}

/** A driver made while DOCKER_HOST points there. */
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

/** Containers and networks of that name, ours or not. */
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
