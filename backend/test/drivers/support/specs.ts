import { randomBytes, randomInt } from 'node:crypto';
import { targetName, type TargetSpec } from '../../../src/modules/reconciler/drivers/driver';
import { listenOn } from './sockets';
import type { Subject } from './subject';

export const newInstallation = (): string => randomBytes(4).toString('hex');

/** Below the ephemeral port range, so that no outgoing connection takes the port. */
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

/** A target spec with a unique name and free ports. */
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

/** An abort signal for a call, such as the reconciler passes; only an engine that hangs needs so long. */
export const soon = (): AbortSignal => AbortSignal.timeout(90_000);
