import type { NetworkCreateOptions, NetworkInspectInfo } from 'dockerode';
import { DriverError, type TargetSpec } from '../driver';
import { type Engine, statusOf } from './engine';
import { isOf, sameShape } from './labels';

/** How many subnets to try when others are taken. */
const MAX_TRIES = 256;

/** Creates and removes one network per target. */
export class Networks {
  constructor(
    private readonly engine: Engine,
    /** The network of a target, at the n-th try. */
    private readonly describe: (spec: TargetSpec, n: number) => NetworkCreateOptions,
  ) {}

  /** The network of the target, or undefined where there is none. */
  async find(name: string, signal: AbortSignal): Promise<NetworkInspectInfo | undefined> {
    return (await this.findByName(name, signal)).find(({ Labels }) => isOf(name, Labels));
  }

  matches(network: NetworkInspectInfo, spec: TargetSpec): boolean {
    return sameShape(network.Labels, this.describe(spec, 0).Labels);
  }

  async create(spec: TargetSpec, signal: AbortSignal): Promise<void> {
    for (let n = 0; n < MAX_TRIES; n++) {
      const options = this.describe(spec, n);
      try {
        await this.engine.call(signal, (docker, abortOptions) =>
          docker.createNetwork({ ...options, ...abortOptions }),
        );
        return;
      } catch (error) {
        if (statusOf(error) === 409) return this.refuseForeign(spec.name, signal);
        if (!/overlaps/i.test(String(error))) throw error;
      }
    }
    throw new DriverError('refused', 'no free network in the range');
  }

  async remove(name: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      const ours = (await this.findByName(name, signal)).filter(({ Labels }) => isOf(name, Labels));
      if (ours.length === 0) return;
      for (const { Id } of ours) await this.removeOne(Id, signal);
    }
  }

  private async removeOne(id: string, signal: AbortSignal): Promise<void> {
    const removed = await this.engine.allow(
      [403, 404, 409],
      signal,
      async (docker, abortOptions) => {
        await docker.getNetwork(id).remove(abortOptions);
        return true;
      },
    );
    if (removed) return;
    // Still has endpoints: a stale one of a killed Engine, or a container that an operator attached.
    const network = await this.engine.find(signal, (docker): Promise<NetworkInspectInfo> =>
      docker.getNetwork(id).inspect(),
    );
    for (const [container, { Name }] of Object.entries(network?.Containers ?? {}))
      await this.engine.allow([403, 404, 409, 500], signal, (docker, abortOptions) =>
        docker.getNetwork(id).disconnect({
          ...{ Container: container.startsWith('ep-') ? Name : container, Force: true },
          ...abortOptions,
        }),
      );
    if (network) await this.engine.pause(signal);
  }

  private async findByName(name: string, signal: AbortSignal): Promise<NetworkInspectInfo[]> {
    const found = await this.engine.call(signal, (docker, abortOptions) =>
      docker.listNetworks({ filters: { name: [name] }, ...abortOptions }),
    );
    // The filter also matches parts of names.
    return found.filter(({ Name }) => Name === name);
  }

  private async refuseForeign(name: string, signal: AbortSignal): Promise<void> {
    const all = await this.findByName(name, signal);
    if (all.some(({ Labels }) => !isOf(name, Labels)))
      throw new DriverError('refused', `a network that is not Vexil's has the name ${name}`);
  }
}

/** The number of an IPv4 address. */
const toNumber = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const toAddress = (number: number): string =>
  [24, 16, 8, 0].map((shift) => String(Math.floor(number / 2 ** shift) % 256)).join('.');

/** A /29 has room for the gateway, the target and the relay. */
const PREFIX = 29;
const SIZE = 2 ** (32 - PREFIX);

/** The n-th subnet of the range, modulo its size. */
export function subnetAt(range: string, index: number): string {
  const [base = '', prefix = ''] = range.split('/');
  const count = 2 ** (PREFIX - Number(prefix));
  return `${toAddress(toNumber(base) + (index % count) * SIZE)}/${String(PREFIX)}`;
}

export function hostOf(subnet: string, host: number): string {
  return toAddress(toNumber(subnet.split('/')[0] ?? '') + host);
}
