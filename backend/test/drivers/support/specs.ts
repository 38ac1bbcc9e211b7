import { randomBytes, randomInt } from 'node:crypto';
import { targetName, type TargetSpec } from '../../../src/modules/instances/drivers/driver';
import { listenOn } from './sockets';
import type { Subject } from './subject';

export const newInstallation = (): string => randomBytes(4).toString('hex');

/** Below those that the system hands to outgoing connections, so that none takes it meanwhile. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const close = await listenOn(port).catch(() => undefined);
    if (!close) continue;
    await close();
    return port;
  }
}

let last = 0;

/** A target of its own, on a free port. */
export async function specFor(
  subject: Pick<Subject, 'spec'>,
  installation: string,
  own: Partial<TargetSpec> = {},
): Promise<TargetSpec> {
  const { image, command, port } = subject.spec;
  const instanceId = ++last;
  return {
    name: targetName(installation, instanceId),
    instanceId,
    installation,
    image,
    command,
    environment: { FLAG: `vexil{${randomBytes(8).toString('hex')}}` },
    ports: [{ name: 'main', protocol: 'tcp', number: port, published: await freePort() }],
    cpu: 500,
    memory: 64,
    pids: 64,
    egress: false,
    readOnly: true,
    capabilities: [],
    ...own,
  };
}

export const portOf = (spec: TargetSpec): number => spec.ports[0]?.published ?? 0;

/** What the reconciler gives a call. */
export const soon = (): AbortSignal => AbortSignal.timeout(20_000);
