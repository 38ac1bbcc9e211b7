import type { DriverFailure } from '../../../instances';
import { type Engine, failureForMessage } from '../docker/engine';
import type { Labels } from '../docker/labels';
import { isDown, nodesOf } from './swarm-nodes';

/** The used fields of a task, which the library leaves untyped. */
export interface Task {
  CreatedAt: string;
  /** Absent until it is assigned to a node. */
  NodeID?: string;
  DesiredState: string;
  Status: { State: string; Err?: string };
  Spec: { ContainerSpec: { Labels: Labels } };
  /** Added here: its node is down or was removed. The Swarm ends such a task only when the node returns. */
  lost: boolean;
}

const OVER = new Set(['complete', 'failed', 'shutdown', 'rejected', 'orphaned', 'remove']);

export const isOver = (task: Task | undefined): task is Task =>
  task !== undefined && (task.lost || OVER.has(task.Status.State) || OVER.has(task.DesiredState));

export const isRunning = (task: Task | undefined): boolean =>
  task?.Status.State === 'running' && !isOver(task);

/** The failure that the Swarm reports for a task that does not run, if known. */
export const failureWhilePending = (task: Task | undefined): DriverFailure | undefined =>
  failureForMessage(task?.Status.Err ?? '');

export function failureOf(task: Task): DriverFailure {
  if (task.lost) return 'nodeLost';
  return failureWhilePending(task) ?? (task.Status.State === 'rejected' ? 'refused' : 'crashed');
}

const SERVICE = 'vexil.service';
/** Labels tasks with their service, whose id cannot be resolved once the service is removed. */
export const serviceLabel = (name: string): Labels => ({ [SERVICE]: name });

/** The newest task of each service, including recently removed services. */
export async function tasksOf(
  engine: Engine,
  filters: { label: string[] },
  signal: AbortSignal,
): Promise<Map<string | undefined, Task>> {
  const tasks = (await engine.call(signal, (docker, abortOptions) =>
    docker.listTasks({ filters, ...abortOptions }),
  )) as Omit<Task, 'lost'>[];
  // Read after the tasks, so that a node that joined in between does not look removed.
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
