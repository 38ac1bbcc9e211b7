import type { NetworkInspectInfo } from 'dockerode';
import {
  DriverError,
  type DriverFailure,
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
import { failureOf, isOver, isRunning, tasksOf, wordOf } from './swarm-tasks';

export interface SwarmOptions {
  relayImage: string;
  /** A placement constraint: the one node that players connect to, where the relays run. */
  entry: string;
  /** A placement constraint for the targets; without one they run on any node. */
  placement?: string | undefined;
}

/**
 * A Docker Swarm, through one of its managers. A target is an overlay network, a service in it, and a relay service
 * that publishes its ports; their names follow from the target's.
 */
export class SwarmDriver implements InstanceDriver {
  readonly name = 'swarm';
  private readonly engine = new Engine();
  private readonly networks = new Networks(this.engine, overlay);
  private readonly services = new Services(this.engine);

  constructor(private readonly options: SwarmOptions) {}

  start(spec: TargetSpec, signal: AbortSignal): Promise<void> {
    return this.engine.deed(signal, async () => {
      for (;;) {
        try {
          await this.bringUp(spec, signal);
          return;
        } catch (error) {
          if (!isFailure(error, 'networkTaken')) throw error;
          // The Swarm gives a new network another range; a node may still hold what it missed the removal of.
          await this.stop(spec.name, signal);
        }
      }
    });
  }

  stop(name: string, signal: AbortSignal): Promise<void> {
    return this.engine.deed(signal, async () => {
      await Promise.all([
        this.services.remove(name, relayName(name), signal),
        this.services.remove(name, name, signal),
      ]);
      await this.networks.remove(name, signal);
    });
  }

  list(installation: string, signal: AbortSignal): Promise<Target[]> {
    return this.engine.deed(signal, async () => {
      const filters = ofInstallation(installation);
      const [services, networks, tasks] = await Promise.all([
        this.engine.ask(signal, (docker, ended) => docker.listServices({ filters, ...ended })),
        this.engine.ask(signal, (docker, ended) => docker.listNetworks({ filters, ...ended })),
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
    return this.engine.deed(signal, async () => {
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
      await this.serving(spec.name, signal);
    } catch (error) {
      if (!isFailure(error, 'portTaken')) throw error;
      // Where a second network becomes the way out, the Engine publishes anew before it has let go: once more.
      await this.services.ensure(spec.name, relay, signal);
      await this.serving(spec.name, signal);
    }
  }

  private async network(spec: TargetSpec, signal: AbortSignal): Promise<NetworkInspectInfo> {
    for (;;) {
      const network = await this.networks.find(spec.name, signal);
      if (network && this.networks.isRight(network, spec)) return network;
      if (network) await this.stop(spec.name, signal);
      await this.networks.create(spec, signal);
    }
  }

  /** Until the relay has reached every port of the target and listens itself. */
  private async serving(name: string, signal: AbortSignal): Promise<void> {
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
        // What the Swarm has been waiting for tells more than that it took too long.
        const waiting = both.find(wordOf);
        const word = wordOf(waiting);
        throw word ? new DriverError(word, waiting?.Status.Err ?? '', { cause: error }) : error;
      }
    }
  }

  private async saysReady(relay: string, signal: AbortSignal): Promise<boolean> {
    const said = await this.engine.ask(signal, (docker, ended) =>
      docker.getService(relay).logs({ stdout: true, ...ended } as object),
    );
    return isText(said) && said.includes(READY);
  }
}

/** Without follow the Engine's log comes as a buffer, which the types do not know. */
function isText(said: unknown): said is Buffer {
  return Buffer.isBuffer(said);
}

const isFailure = (error: unknown, failure: DriverFailure): boolean =>
  error instanceof DriverError && error.failure === failure;
