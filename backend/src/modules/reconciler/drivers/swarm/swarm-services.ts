import type { CreateServiceOptions } from 'dockerode';
import { DriverError } from '../driver';
import { type Engine, statusOf } from '../docker/engine';
import { isOf, type Labels, ofTarget, sameShape } from '../docker/labels';
import { isOver, tasksOf } from './swarm-tasks';

interface Found {
  ID: string;
  Spec: { Name: string; Labels: Labels };
}

/** The services of targets, by their names. */
export class Services {
  constructor(private readonly engine: Engine) {}

  /** Creates the service unless a usable one exists; one whose task has ended never restarts, so it is replaced. */
  async ensure(
    target: string,
    wanted: CreateServiceOptions & { Name: string },
    signal: AbortSignal,
  ): Promise<string> {
    for (;;) {
      const found = await this.find(wanted.Name, signal);
      if (found) {
        if (!isOf(target, found.Spec.Labels))
          throw new DriverError('refused', `a foreign service has the name ${wanted.Name}`);
        const task = (await tasksOf(this.engine, ofTarget(target), signal)).get(wanted.Name);
        if (sameShape(found.Spec.Labels, wanted.Labels) && !isOver(task)) return found.ID;
        await this.remove(target, wanted.Name, signal);
      }
      try {
        const made = await this.engine.call(signal, (docker, abortOptions) =>
          docker.createService({ ...wanted, ...abortOptions }),
        );
        return made.id;
      } catch (error) {
        if (statusOf(error) !== 409) throw error;
        await this.engine.pause(signal);
      }
    }
  }

  /** Resolves when the tasks and their ports are gone too; tasks of a lost node count as gone. */
  async remove(target: string, name: string, signal: AbortSignal): Promise<void> {
    const found = await this.find(name, signal);
    if (found && isOf(target, found.Spec.Labels))
      await this.engine.find(signal, async (docker) => {
        await docker.getService(found.ID).remove();
      });
    for (;;) {
      const task = (await tasksOf(this.engine, ofTarget(target), signal)).get(name);
      if (!task || task.lost) return;
      await this.engine.pause(signal);
    }
  }

  private find(name: string, signal: AbortSignal): Promise<Found | undefined> {
    return this.engine.find(
      signal,
      (docker): Promise<Found> => docker.getService(name).inspect() as Promise<Found>,
    );
  }
}
