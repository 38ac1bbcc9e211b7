import type { ContainerInspectInfo, ImageInspectInfo, NetworkInspectInfo } from 'dockerode';
import {
  DriverError,
  type InstanceDriver,
  type Target,
  targetName,
  type TargetSpec,
} from '../driver';
import { Containers } from './containers';
import { bridge, relayContainer, targetContainer } from './descriptions';
import { Engine } from './engine';
import { instanceOf, ofInstallation } from './labels';
import { hostOf, Networks, subnetAt } from './networks';
import { READY, relayName } from './relay';

export interface DockerOptions {
  /** The image of the relays; it must contain busybox. */
  relayImage: string;
  /** The IPv4 range of the targets' networks; the Engine's default pools hold only about thirty. */
  networks: string;
}

/**
 * Runs targets on one Engine. A target is a network, a container in it, and a relay that publishes its ports. Their
 * names derive from the target's, so that a repeated call finds what an earlier one left.
 */
export class DockerDriver implements InstanceDriver {
  readonly name = 'docker';
  private readonly engine = new Engine();
  private readonly containers = new Containers(this.engine);
  private readonly networks: Networks;

  constructor(private readonly options: DockerOptions) {
    this.networks = new Networks(this.engine, (spec, n) =>
      bridge(spec, subnetAt(options.networks, spec.instanceId + n)),
    );
  }

  start(spec: TargetSpec, signal: AbortSignal): Promise<void> {
    return this.engine.wrapErrors(signal, async () => {
      const image = await this.image(spec.image, signal);
      await this.image(this.options.relayImage, signal);
      const network = await this.network(spec, signal);
      const subnet = network.IPAM?.Config?.[0]?.Subnet ?? '';
      const address = hostOf(subnet, 2);
      const target = await this.containers.ensure(
        spec.name,
        targetContainer(spec, image, network.Id, address),
        signal,
      );
      const relay = await this.containers.ensure(
        spec.name,
        relayContainer(spec, this.options.relayImage, target.Id, address),
        signal,
      );
      await this.join(relay, network, hostOf(subnet, 3), signal);
      await this.containers.run(target.Id, signal);
      await this.containers.run(relay.Id, signal);
      await this.awaitServing(target.Id, relay.Id, signal);
    });
  }

  stop(name: string, signal: AbortSignal): Promise<void> {
    return this.engine.wrapErrors(signal, async () => {
      // The relay first, so that no new connections arrive.
      await this.containers.remove(name, relayName(name), signal);
      await this.containers.remove(name, name, signal);
      await this.networks.remove(name, signal);
    });
  }

  list(installation: string, signal: AbortSignal): Promise<Target[]> {
    return this.engine.wrapErrors(signal, async () => {
      const filters = ofInstallation(installation);
      const [containers, networks] = await Promise.all([
        this.engine.call(signal, (docker, abortOptions) =>
          docker.listContainers({ all: true, filters, ...abortOptions }),
        ),
        this.engine.call(signal, (docker, abortOptions) =>
          docker.listNetworks({ filters, ...abortOptions }),
        ),
      ]);
      const states = new Map(containers.map(({ Names, State }) => [Names[0]?.slice(1), State]));
      const ids = new Set([...containers, ...networks].map(({ Labels }) => instanceOf(Labels)));
      return [...ids].map((instanceId) => {
        const name = targetName(installation, instanceId);
        const both = [states.get(name), states.get(relayName(name))];
        return {
          name,
          instanceId,
          running: both.every((state) => state === 'running'),
          ...(both.some(isOver) && { failure: 'crashed' as const }),
        };
      });
    });
  }

  check(signal: AbortSignal): Promise<void> {
    return this.engine.wrapErrors(signal, async () => {
      await this.engine.call(signal, (docker) => docker.ping());
    });
  }

  endingWithWorker(): number[] {
    return [];
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** Never pulls: a pull may take longer than a start may, and depends on a registry. */
  private async image(name: string, signal: AbortSignal): Promise<ImageInspectInfo> {
    const image = await this.engine.find(signal, (docker) => docker.getImage(name).inspect());
    if (!image) throw new DriverError('imageMissing', `the Engine has no image ${name}`);
    return image;
  }

  private async network(spec: TargetSpec, signal: AbortSignal): Promise<NetworkInspectInfo> {
    for (;;) {
      const network = await this.networks.find(spec.name, signal);
      if (network && this.networks.matches(network, spec)) return network;
      if (network) await this.stop(spec.name, signal);
      await this.networks.create(spec, signal);
    }
  }

  private async join(
    relay: ContainerInspectInfo,
    network: NetworkInspectInfo,
    address: string,
    signal: AbortSignal,
  ): Promise<void> {
    if (network.Name in relay.NetworkSettings.Networks) return;
    const EndpointConfig = { IPAMConfig: { IPv4Address: address } };
    await this.engine.call(signal, (docker, abortOptions) =>
      docker
        .getNetwork(network.Id)
        .connect({ Container: relay.Id, EndpointConfig, ...abortOptions }),
    );
  }

  /** Waits until the relay has reached every port of the target and listens itself. */
  private async awaitServing(target: string, relay: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      for (const id of [target, relay]) {
        const state = (await this.containers.find(id, signal))?.State;
        if (!state?.Running)
          throw new DriverError(
            'crashed',
            `ended with ${String(state?.ExitCode)} ${state?.Error ?? ''}`,
          );
      }
      const logs = await this.engine.call(signal, (docker, abortOptions) =>
        docker.getContainer(relay).logs({ stdout: true, ...abortOptions }),
      );
      if (logs.includes(READY)) return;
      await this.engine.pause(signal);
    }
  }
}

function isOver(state: string | undefined): boolean {
  return state === 'exited' || state === 'dead';
}
