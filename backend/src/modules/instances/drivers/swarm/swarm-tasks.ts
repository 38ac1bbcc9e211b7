import type { DriverFailure } from '../driver';
import { type Engine, wordFor } from '../docker/engine';
import type { Labels } from '../docker/labels';
import { isDown, nodesOf } from './swarm-nodes';

/** A service's one try to run, as far as we read it; the library leaves it untyped. */
export interface Task {
  CreatedAt: string;
  /** Absent until it is given to a node. */
  NodeID?: string;
  DesiredState: string;
  Status: { State: string; Err?: string };
  Spec: { ContainerSpec: { Labels: Labels } };
  /** Ours: its node is down or was removed. The Swarm ends it when that node returns, and says nothing of it until then. */
  lost: boolean;
}

const OVER = new Set(['complete', 'failed', 'shutdown', 'rejected', 'orphaned', 'remove']);

export const isOver = (task: Task | undefined): task is Task =>
  task !== undefined && (task.lost || OVER.has(task.Status.State) || OVER.has(task.DesiredState));

export const isRunning = (task: Task | undefined): boolean =>
  task?.Status.State === 'running' && !isOver(task);

/** What the Swarm says of a task that does not run, where there is a word for it. */
export const wordOf = (task: Task | undefined): DriverFailure | undefined =>
  wordFor(task?.Status.Err ?? '');

export function failureOf(task: Task): DriverFailure {
  if (task.lost) return 'nodeLost';
  return wordOf(task) ?? (task.Status.State === 'rejected' ? 'refused' : 'crashed');
}

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
  )) as Omit<Task, 'lost'>[];
  // After the tasks: a node that joined in between is not taken for one that was removed.
  const nodes = await nodesOf(engine, signal);
  const up = new Set(nodes.filter((node) => !isDown(node)).map(({ ID }) => ID));
  tasks.sort((a, b) => a.CreatedAt.localeCompare(b.CreatedAt));
  return new Map(
    tasks.map((task) => {
      const lost = task.NodeID !== undefined && task.NodeID !== '' && !up.has(task.NodeID);
      return [task.Spec.ContainerSpec.Labels[SERVICE], { ...task, lost }];
    }),
  );
}
