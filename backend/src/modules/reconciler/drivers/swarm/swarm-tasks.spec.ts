import { Engine } from '../docker/engine';
import { failureOf, isOver, isRunning, serviceLabel, type Task, tasksOf } from './swarm-tasks';

type Raw = Omit<Task, 'lost'>;

const raw = (NodeID: string | undefined, err?: string): Raw => ({
  CreatedAt: '2026-01-01T00:00:00Z',
  ...(NodeID !== undefined && { NodeID }),
  DesiredState: 'running',
  Status: { State: err ? 'rejected' : 'running', ...(err && { Err: err }) },
  Spec: { ContainerSpec: { Labels: serviceLabel('target') } },
});

/** The task as read from a Swarm of two nodes, of which one is down. */
async function read(task: Raw): Promise<Task | undefined> {
  const engine = new Engine();
  const node = (ID: string, State: string) => ({ ID, Status: { State } });
  jest.spyOn(engine.docker, 'listTasks').mockResolvedValue([task]);
  jest
    .spyOn(engine.docker, 'listNodes')
    .mockResolvedValue([node('up', 'ready'), node('gone', 'down')]);
  const tasks = await tasksOf(engine, { label: [] }, new AbortController().signal);
  return tasks.get('target');
}

it('reports tasks of a reachable node as running', async () => {
  const task = await read(raw('up'));
  expect([isRunning(task), isOver(task)]).toEqual([true, false]);
  expect(isOver(await read(raw(undefined)))).toBe(false);
});

it.each(['gone', 'removed'])('takes what a node holds that is %s for lost', async (id) => {
  const task = await read(raw(id));
  if (!isOver(task)) throw new Error('not over');
  expect([isRunning(task), failureOf(task)]).toEqual([false, 'nodeLost']);
});

it.each([
  ['Pool overlaps with other one on this address space', 'networkTaken'],
  ['subnet sandbox join failed: error creating vxlan interface: file exists', 'networkTaken'],
  ['error creating vxlan interface: operation not supported', 'refused'],
  ['invalid mount config', 'refused'],
])('names the failure of "%s"', async (message, failure) => {
  const task = await read(raw('up', message));
  if (!isOver(task)) throw new Error('not over');
  expect(failureOf(task)).toBe(failure);
});
