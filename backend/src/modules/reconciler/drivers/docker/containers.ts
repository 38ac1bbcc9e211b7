import type { ContainerCreateOptions, ContainerInspectInfo } from 'dockerode';
import { DriverError } from '../driver';
import { type Engine, statusOf } from './engine';
import { isOf, sameShape } from './labels';

/** The containers of targets, by their names. */
export class Containers {
  constructor(private readonly engine: Engine) {}

  find(id: string, signal: AbortSignal): Promise<ContainerInspectInfo | undefined> {
    return this.engine.find(signal, (docker, abortOptions) =>
      docker.getContainer(id).inspect(abortOptions),
    );
  }

  /** Creates the container unless a usable one exists; removes an unusable one of an earlier try. */
  async ensure(
    target: string,
    wanted: ContainerCreateOptions & { name: string },
    signal: AbortSignal,
  ): Promise<ContainerInspectInfo> {
    for (;;) {
      const found = await this.find(wanted.name, signal);
      if (!found) {
        await this.create(wanted, signal);
        continue;
      }
      if (!isOf(target, found.Config.Labels))
        throw new DriverError(
          'refused',
          `a container that is not Vexil's has the name ${wanted.name}`,
        );
      const usable = found.State.Status === 'created' || found.State.Running;
      if (usable && sameShape(found.Config.Labels, wanted.Labels)) return found;
      await this.removeOne(found.Id, signal);
    }
  }

  async run(id: string, signal: AbortSignal): Promise<void> {
    // 304: it is already running.
    await this.engine.allow([304], signal, (docker, abortOptions) =>
      docker.getContainer(id).start(abortOptions),
    );
  }

  async remove(target: string, name: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      const found = await this.find(name, signal);
      if (!found || !isOf(target, found.Config.Labels)) return;
      await this.removeOne(found.Id, signal);
    }
  }

  private async create(wanted: ContainerCreateOptions, signal: AbortSignal): Promise<void> {
    try {
      await this.engine.call(signal, (docker, abortOptions) =>
        docker.createContainer({ ...wanted, ...abortOptions }),
      );
    } catch (error) {
      // The name is taken, perhaps by an earlier try that the Engine still processes.
      if (statusOf(error) === 409) await this.engine.pause(signal);
      else if (wanted.HostConfig?.StorageOpt && /storage-opt|quota/i.test(String(error)))
        await this.create(withoutDiskLimit(wanted), signal);
      else throw error;
    }
  }

  private async removeOne(id: string, signal: AbortSignal): Promise<void> {
    const removed = await this.engine.allow([404, 409], signal, async (docker, abortOptions) => {
      await docker.getContainer(id).remove({ force: true, v: true, ...abortOptions });
      return true;
    });
    // 409: it is already being removed.
    if (!removed) await this.engine.pause(signal);
  }
}

/** Some storage drivers cannot limit a container's disk. */
function withoutDiskLimit(wanted: ContainerCreateOptions): ContainerCreateOptions {
  const { StorageOpt, ...HostConfig } = wanted.HostConfig ?? {};
  return { ...wanted, HostConfig };
}
