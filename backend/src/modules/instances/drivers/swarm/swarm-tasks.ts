import type { DriverFailure } from '../driver-error';
import type { Engine } from '../docker/engine';
import { wordFor } from '../docker/engine-error';
import type { Labels } from '../docker/labels';

/** A service's one try to run, as far as we read it; the library leaves it untyped. */
export interface Task {
  CreatedAt: string;
  DesiredState: string;
  Status: { State: string; Err?: string };
  Spec: { ContainerSpec: { Labels: Labels } };
}

const OVER = new Set(['complete', 'failed', 'shutdown', 'rejected', 'orphaned', 'remove']);

export const isOver = (task: Task | undefined): task is Task =>
  task !== undefined && (OVER.has(task.Status.State) || OVER.has(task.DesiredState));

export const isRunning = (task: Task | undefined): boolean =>
  task?.Status.State === 'running' && !isOver(task);

/** What the Swarm says of a task that does not run, where there is a word for it. */
export const wordOf = (task: Task | undefined): DriverFailure | undefined =>
  wordFor(task?.Status.Err ?? '');

export const failureOf = (task: Task): DriverFailure =>
  wordOf(task) ?? (task.Status.State === 'rejected' ? 'refused' : 'crashed');

const SERVICE = 'vexil.service';
/** A task knows its service by an id, and says nothing of it once the service is removed. */
export const serviceLabel = (name: string): Labels => ({ [SERVICE]: name });

/** The newest task of each service, also of services that were removed a moment ago. */
export async function tasksOf(
  engine: Engine,
  filters: { label: string[] },
  signal: AbortSignal,
): Promise<Map<string | undefined, Task>> {
  const tasks = (await engine.ask(signal, (docker, ended) =>
    docker.listTasks({ filters, ...ended }),
  )) as Task[];
  tasks.sort((a, b) => a.CreatedAt.localeCompare(b.CreatedAt));
  return new Map(tasks.map((task) => [task.Spec.ContainerSpec.Labels[SERVICE], task]));
}
