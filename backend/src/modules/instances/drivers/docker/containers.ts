import type { ContainerCreateOptions, ContainerInspectInfo } from 'dockerode';
import { DriverError } from '../driver';
import { type Engine, statusOf } from './engine';
import { isOf, sameShape } from './labels';

/** The containers of targets, by their names. */
export class Containers {
  constructor(private readonly engine: Engine) {}

  find(id: string, signal: AbortSignal): Promise<ContainerInspectInfo | undefined> {
    return this.engine.find(signal, (docker, ended) => docker.getContainer(id).inspect(ended));
  }

  /** Brings about the container as described, created or running; what is left of an earlier try is used or removed. */
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
    // Answered 304 where it runs already.
    await this.engine.allow([304], signal, (docker, ended) => docker.getContainer(id).start(ended));
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
      await this.engine.ask(signal, (docker, ended) =>
        docker.createContainer({ ...wanted, ...ended }),
      );
    } catch (error) {
      // The name is taken, perhaps by our own earlier try that the Engine still works on.
      if (statusOf(error) === 409) await this.engine.pause(signal);
      else if (wanted.HostConfig?.StorageOpt && /storage-opt|quota/i.test(String(error)))
        await this.create(withoutDiskLimit(wanted), signal);
      else throw error;
    }
  }

  private async removeOne(id: string, signal: AbortSignal): Promise<void> {
    const removed = await this.engine.allow([404, 409], signal, async (docker, ended) => {
      await docker.getContainer(id).remove({ force: true, v: true, ...ended });
      return true;
    });
    // 409: it is being removed already.
    if (!removed) await this.engine.pause(signal);
  }
}

/** Not every file system of an Engine can limit a container's disk. */
function withoutDiskLimit(wanted: ContainerCreateOptions): ContainerCreateOptions {
  const { StorageOpt, ...HostConfig } = wanted.HostConfig ?? {};
  return { ...wanted, HostConfig };
}
