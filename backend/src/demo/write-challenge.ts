import { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import type { FilesService } from '../infra/files';
import { Attachment, Challenge } from '../modules/challenges';
import { Flag } from '../modules/flags';
import { InstanceConfig } from '../modules/instance-configs';
import { maxPointsOf, RubricVersion, Task } from '../modules/task-answers';
import type { DemoChallenge, DemoInstance, DemoTask } from './demo-challenge';
import { DAY } from './history';

/** Writes a challenge with its instance config, attachments, flags and task, and returns the flags. */
export async function writeChallenge(
  manager: EntityManager,
  store: FilesService,
  { flags, files, instance, task, ...columns }: DemoChallenge,
  daysAgo: number,
  now: number,
): Promise<Flag[]> {
  const { id } = await manager.save(
    manager.create(Challenge, {
      author: 'Vexil',
      ...columns,
      configId: instance && (await writeConfig(manager, instance)),
      createdAt: new Date(now - daysAgo * DAY),
    }),
  );
  for (const { name, content } of files) {
    const draft = await store.receive(Readable.from([content]));
    await store.keep(manager, draft);
    await manager.insert(Attachment, { challengeId: id, name, sha256: draft.sha256 });
  }
  const rows: Flag[] = [];
  for (const flag of flags)
    rows.push(await manager.save(manager.create(Flag, { challengeId: id, ...flag })));
  if (task) rows.push(await writeTask(manager, id, task, now));
  return rows;
}

/** The config of a demo instance: small, and run by the process driver. */
async function writeConfig(
  manager: EntityManager,
  { image, protocol, number }: DemoInstance,
): Promise<number> {
  const config = manager.create(InstanceConfig, {
    name: `demo: ${image}`,
    driver: 'process',
    image,
    ports: [{ name: 'main', number, protocol }],
    memory: 64,
  });
  return (await manager.save(config)).id;
}

/** Writes a task with its rubric, and returns its flag, whose points reviewers give. */
async function writeTask(
  manager: EntityManager,
  challengeId: number,
  { due, settings, passPoints, criteria }: DemoTask,
  now: number,
): Promise<Flag> {
  const score = maxPointsOf(criteria);
  const flag = await manager.save(
    manager.create(Flag, { challengeId, kind: 'review', flagLiteral: '', score }),
  );
  const dueAt = new Date(now + due * DAY);
  await manager.insert(Task, { ...settings, challengeId, flagId: flag.id, dueAt, passPoints });
  await manager.insert(RubricVersion, { challengeId, number: 1, criteria, createdBy: null });
  return flag;
}
