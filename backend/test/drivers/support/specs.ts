import { randomBytes } from 'node:crypto';
import { freePort } from '../../../src/database/embedded/free-port';
import { targetName, type TargetSpec } from '../../../src/modules/instances/drivers/driver';
import type { Subject } from './subject';

export const newInstallation = (): string => randomBytes(4).toString('hex');

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
