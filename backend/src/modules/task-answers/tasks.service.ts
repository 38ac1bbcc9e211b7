import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail, isLimited } from '../../crud';
import { AppError, assertNoProblems, type FieldProblem, invalidField } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { EventBus } from '../../infra/events';
import type { AdminRubric, RubricSave } from './dto/rubric';
import type { AdminTask, TaskSave, TaskSettings } from './dto/task';
import { assertRubric, maxPointsOf } from './rubric';
import { type RubricRow, type TaskRow, TasksRepository } from './tasks.repository';

/** What a challenge asks for, and its rubric: for admins and the authors of the challenge. */
@Injectable()
export class TasksService {
  constructor(
    private readonly sql: Sql,
    private readonly tasks: TasksRepository,
    private readonly audit: AuditTrail,
    private readonly events: EventBus,
  ) {}

  /** Throws `challenge.notFound` for a challenge that the actor may not write, and `task.notFound`. */
  async read(actor: Actor, challengeId: number): Promise<AdminTask> {
    await this.assertWritable(actor, challengeId, this.sql);
    const task = await this.tasks.find(challengeId);
    if (!task) throw new AppError('task.notFound');
    return viewOf(task);
  }

  /** Creates or changes a task. Throws `row.stale` if it was changed since `version` was read. */
  save(actor: Actor, challengeId: number, body: TaskSave): Promise<AdminTask> {
    const { version, ...settings } = body;
    return this.change(actor, challengeId, 'task', async (queries) => {
      const before = await this.tasks.find(challengeId, queries);
      if ((before?.version ?? 0) !== version) throw new AppError('row.stale');
      const rubric = await this.tasks.findRubric(challengeId, queries);
      const maxPoints = rubric ? maxPointsOf(rubric.criteria) : 0;
      assertNoProblems(problemsOf(settings, rubric && maxPoints));
      if (before) await this.assertMarksSettled(queries, challengeId, settings, before);
      if (before) await this.tasks.update(queries, challengeId, settings);
      else await this.tasks.insert(queries, challengeId, settings, maxPoints);
      return { before: before ? { ...settingsOf(before) } : null, after: { ...settings } };
    }).then(() => this.read(actor, challengeId));
  }

  /** Deletes a task that nobody has begun to answer. */
  remove(actor: Actor, challengeId: number, version: number): Promise<void> {
    return this.change(actor, challengeId, 'task', async (queries) => {
      await this.tasks.lockTask(queries, challengeId);
      const before = await this.tasks.find(challengeId, queries);
      if (!before) throw new AppError('task.notFound');
      if (before.version !== version) throw new AppError('row.stale');
      if (before.answers > 0) throw new AppError('task.answered');
      await this.tasks.delete(queries, challengeId, before.flagId);
      return { before: { ...settingsOf(before) }, after: null };
    });
  }

  /** The newest rubric; version 0 without criteria if there is none. */
  async readRubric(actor: Actor, challengeId: number): Promise<AdminRubric> {
    await this.assertWritable(actor, challengeId, this.sql);
    return rubricViewOf(await this.tasks.findRubric(challengeId));
  }

  /** Adds a version of the rubric. Marks of older versions stay as they are. */
  addRubric(
    actor: Actor,
    challengeId: number,
    { number, criteria }: RubricSave,
  ): Promise<AdminRubric> {
    assertRubric(criteria);
    return this.change(actor, challengeId, 'rubric', async (queries) => {
      const before = await this.tasks.findRubric(challengeId, queries);
      if ((before?.number ?? 0) !== number) throw new AppError('row.stale');
      const points = maxPointsOf(criteria);
      const { passPoints = 0 } = (await this.tasks.find(challengeId, queries)) ?? {};
      if (points < passPoints)
        throw invalidField('criteria', { key: 'rubric.belowPass', params: { min: passPoints } });
      const added = { number: number + 1, criteria };
      await this.tasks.insertRubric(queries, challengeId, added, actor.userId);
      await this.tasks.setMaxPoints(queries, challengeId, points);
      return { before: before ? { criteria: before.criteria } : null, after: { criteria } };
    }).then(() => this.readRubric(actor, challengeId));
  }

  /** Changes the task of a challenge under its lock, audits that, and publishes the event. */
  private async change(
    actor: Actor,
    challengeId: number,
    action: 'task' | 'rubric',
    work: (queries: Queries) => Promise<Record<'before' | 'after', Record<string, unknown> | null>>,
  ): Promise<void> {
    await this.sql.transaction(async (queries) => {
      await this.tasks.lockChallenge(queries, challengeId);
      const { category, scoreMode } = await this.assertWritable(actor, challengeId, queries);
      if (category === 'notice') throw new AppError('task.notice');
      if (scoreMode === 'decay') throw new AppError('task.decay');
      const change = await work(queries);
      const entry = { actor, action, resource: 'challenges', targetId: challengeId };
      await this.audit.record(queries, { ...entry, ...change });
    });
    this.events.publish('challenge', { challengeId });
  }

  private async assertWritable(actor: Actor, challengeId: number, queries: Queries) {
    const author = isLimited(actor) ? actor.userId : null;
    const found = await this.tasks.findWritable(challengeId, author, queries);
    if (!found) throw new AppError('challenge.notFound');
    return found;
  }

  /** Refuses another number of marks, or another tolerance, while an answer has the first of two marks. */
  private async assertMarksSettled(
    queries: Queries,
    challengeId: number,
    { secondMark, tolerance }: TaskSettings,
    before: TaskRow,
  ): Promise<void> {
    const changed = [
      ...(secondMark === before.secondMark ? [] : ['secondMark']),
      ...(tolerance === before.tolerance ? [] : ['tolerance']),
    ];
    if (changed.length === 0 || !(await this.tasks.hasMarksWaiting(queries, challengeId))) return;
    throw new AppError('input.invalid', {
      errors: Object.fromEntries(changed.map((field) => [field, [{ key: 'task.marksWaiting' }]])),
    });
  }
}

function problemsOf(
  settings: TaskSettings,
  maxPoints: number | undefined,
): Record<string, FieldProblem[]> {
  const { dueAt, acceptsUntil, takesText, takesFiles, takesLinks, passPoints } = settings;
  const problems: Record<string, FieldProblem[]> = {};
  if (!takesText && !takesFiles && !takesLinks)
    problems['takesText'] = [{ key: 'task.takesNothing' }];
  if (acceptsUntil !== null && (dueAt === null || new Date(acceptsUntil) < new Date(dueAt)))
    problems['acceptsUntil'] = [{ key: 'task.grace' }];
  if (maxPoints !== undefined && passPoints > maxPoints)
    problems['passPoints'] = [{ key: 'task.passPoints', params: { max: maxPoints } }];
  return problems;
}

function settingsOf(row: TaskRow): Pick<TaskSettings, keyof TaskSettings> {
  const { flagId: _, maxPoints: __, answers: ___, version: ____, ...settings } = row;
  return {
    ...settings,
    dueAt: row.dueAt?.toISOString() ?? null,
    acceptsUntil: row.acceptsUntil?.toISOString() ?? null,
  };
}

function viewOf(row: TaskRow): AdminTask {
  const { flagId, maxPoints, answers, version } = row;
  return { ...settingsOf(row), flagId, maxPoints, answers, version };
}

function rubricViewOf(row: RubricRow | undefined): AdminRubric {
  if (!row) return { number: 0, criteria: [], maxPoints: 0, createdAt: null };
  const { number, criteria, createdAt } = row;
  const maxPoints = maxPointsOf(criteria);
  return { number, criteria, maxPoints, createdAt: createdAt.toISOString() };
}
