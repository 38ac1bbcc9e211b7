import type { NetworkInspectInfo } from 'dockerode';
import type { DriverFailure } from '../../../instances';
import {
  DriverError,
  type InstanceDriver,
  type Target,
  targetName,
  type TargetSpec,
} from '../driver';
import { Engine } from '../docker/engine';
import { instanceOf, type Labels, ofInstallation, ofTarget } from '../docker/labels';
import { Networks } from '../docker/networks';
import { READY, relayName } from '../docker/relay';
import { overlay, relayService, targetService } from './service-descriptions';
import { entryNode, nodesOf } from './swarm-nodes';
import { Services } from './swarm-services';
import { failureOf, isOver, isRunning, tasksOf, failureWhilePending } from './swarm-tasks';

export interface SwarmOptions {
  relayImage: string;
  /** A placement constraint: the one node that players connect to, where the relays run. */
  entry: string;
  /** A placement constraint for the targets; without one they run on any node. */
  placement?: string | undefined;
}

const NETWORK_IN_USE = /network \S+ is in use by service/;

/**
 * Runs targets on a Docker Swarm through one of its managers. A target is an overlay network, a service in it, and a
 * relay service that publishes its ports; their names derive from the target's.
 */
export class SwarmDriver implements InstanceDriver {
  readonly name = 'swarm';
  private readonly engine = new Engine();
  private readonly networks = new Networks(this.engine, overlay);
  private readonly services = new Services(this.engine);

  constructor(private readonly options: SwarmOptions) {}

  start(spec: TargetSpec, signal: AbortSignal): Promise<void> {
    return this.engine.wrapErrors(signal, async () => {
      for (;;) {
        try {
          await this.bringUp(spec, signal);
          return;
        } catch (error) {
          if (!isFailure(error, 'networkTaken')) throw error;
          // A node may still hold a removed network of that range or number; the Swarm gives a new network others.
          await this.stop(spec.name, signal);
        }
      }
    });
  }

  stop(name: string, signal: AbortSignal): Promise<void> {
    return this.engine.wrapErrors(signal, async () => {
      while (!(await this.removeParts(name, signal))) await this.engine.pause(signal);
    });
  }

  /** False where the Swarm finished creating a service, of a start that was cut off, after the services were listed. */
  private async removeParts(name: string, signal: AbortSignal): Promise<boolean> {
    await Promise.all([
      this.services.remove(name, relayName(name), signal),
      this.services.remove(name, name, signal),
    ]);
    try {
      await this.networks.remove(name, signal);
      return true;
    } catch (error) {
      if (NETWORK_IN_USE.test(String(error))) return false;
      throw error;
    }
  }

  list(installation: string, signal: AbortSignal): Promise<Target[]> {
    return this.engine.wrapErrors(signal, async () => {
      const filters = ofInstallation(installation);
      const [services, networks, tasks] = await Promise.all([
        this.engine.call(signal, (docker, abortOptions) =>
          docker.listServices({ filters, ...abortOptions }),
        ),
        this.engine.call(signal, (docker, abortOptions) =>
          docker.listNetworks({ filters, ...abortOptions }),
        ),
        tasksOf(this.engine, filters, signal),
      ]);
      const labels = [
        ...services.map(({ Spec }) => Spec?.Labels),
        ...networks.map(({ Labels: own }): Labels | undefined => own),
      ];
      return [...new Set(labels.map(instanceOf))].map((instanceId) => {
        const name = targetName(installation, instanceId);
        const both = [tasks.get(name), tasks.get(relayName(name))];
        const over = both.find(isOver);
        return {
          name,
          instanceId,
          running: both.every(isRunning),
          ...(over && { failure: failureOf(over) }),
        };
      });
    });
  }

  check(signal: AbortSignal): Promise<void> {
    return this.engine.wrapErrors(signal, async () => {
      entryNode(await nodesOf(this.engine, signal), this.options.entry);
    });
  }

  endingWithWorker(): number[] {
    return [];
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private async bringUp(spec: TargetSpec, signal: AbortSignal): Promise<void> {
    const { relayImage, placement } = this.options;
    const entry = entryNode(await nodesOf(this.engine, signal), this.options.entry);
    const { Id } = await this.network(spec, signal);
    const target = await this.services.ensure(
      spec.name,
      targetService(spec, Id, placement),
      signal,
    );
    const relay = relayService(spec, relayImage, Id, `node.id==${entry}`, target);
    await this.services.ensure(spec.name, relay, signal);
    try {
      await this.awaitServing(spec.name, signal);
    } catch (error) {
      if (!isFailure(error, 'portTaken')) throw error;
      // When a second network becomes the gateway, the Engine republishes the port before it releases it; retry once.
      await this.services.ensure(spec.name, relay, signal);
      await this.awaitServing(spec.name, signal);
    }
  }

  private async network(spec: TargetSpec, signal: AbortSignal): Promise<NetworkInspectInfo> {
    for (;;) {
      const network = await this.networks.find(spec.name, signal);
      if (network && this.networks.matches(network, spec)) return network;
      if (network) await this.stop(spec.name, signal);
      await this.networks.create(spec, signal);
    }
  }

  /** Waits until the relay has reached every port of the target and listens itself. */
  private async awaitServing(name: string, signal: AbortSignal): Promise<void> {
    const relay = relayName(name);
    for (;;) {
      const tasks = await tasksOf(this.engine, ofTarget(name), signal);
      const both = [tasks.get(name), tasks.get(relay)];
      const over = both.find(isOver);
      if (over) throw new DriverError(failureOf(over), over.Status.Err ?? 'the task ended');
      if (both.every(isRunning) && (await this.saysReady(relay, signal))) return;
      try {
        await this.engine.pause(signal);
      } catch (error) {
        // The Swarm's reason for a pending task says more than a timeout.
        const waiting = both.find(failureWhilePending);
        const word = failureWhilePending(waiting);
        throw word ? new DriverError(word, waiting?.Status.Err ?? '', { cause: error }) : error;
      }
    }
  }

  private async saysReady(relay: string, signal: AbortSignal): Promise<boolean> {
    const logs = await this.engine.call(signal, (docker, abortOptions) =>
      docker.getService(relay).logs({ stdout: true, ...abortOptions } as object),
    );
    return isText(logs) && logs.includes(READY);
  }
}

/** Without `follow` the log is a buffer, unlike its type. */
function isText(logs: unknown): logs is Buffer {
  return Buffer.isBuffer(logs);
}

const isFailure = (error: unknown, failure: DriverFailure): boolean =>
  error instanceof DriverError && error.failure === failure;
