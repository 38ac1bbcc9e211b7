import { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import type { FilesService } from '../../infra/files';
import {
  Application,
  ApplicationChoice,
  ApplicationChoiceEvent,
  ApplicationFile,
} from '../../modules/applications';
import { Campaign, CampaignPosition, CampaignStage } from '../../modules/campaigns';
import { Form, FormVersion } from '../../modules/forms';
import { DAY } from '../history';
import type { DemoApplicant, DemoMove } from './applicant';
import { demoApplicants } from './applicants';
import { demoCampaign, demoPositions, demoStages, FIRST_STAGE, SEASON } from './campaign';
import { demoQuestions, FORM_NAME } from './form';
import { moveTimes } from './move-times';

const HOUR = DAY / 24;

/** What the demo's other rows refer to. */
interface Written {
  campaign: Campaign;
  formVersionId: number;
  /** By their keys. */
  positions: Map<string, CampaignPosition>;
  /** By their kinds. */
  stages: Map<string, CampaignStage>;
}

/** Writes a recruitment in the middle of its season: a published campaign with its form, and who applied. */
export async function writeRecruiting(
  manager: EntityManager,
  files: FilesService,
  users: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  const written = await writeCampaign(manager, now);
  const applications = await writeApplications(manager, written, users, now);
  await writeChoices(manager, written, applications, users, now);
  for (const [applicant, { id }] of applications) await writeFiles(manager, files, applicant, id);
}

async function writeCampaign(manager: EntityManager, now: number): Promise<Written> {
  const inDays = (days: number) => new Date(Math.ceil((now + days * DAY) / HOUR) * HOUR);
  const createdAt = inDays(SEASON.opens - 3);
  const form = { name: FORM_NAME, questions: demoQuestions, createdAt, updatedAt: createdAt };
  const { id: formId } = await manager.save(manager.create(Form, form));
  const { id: formVersionId } = await manager.save(
    manager.create(FormVersion, {
      ...{ formId, number: 1, questions: demoQuestions, publishedAt: createdAt },
    }),
  );
  const campaign = await manager.save(
    manager.create(Campaign, {
      ...{ ...demoCampaign, formId, state: 'published', createdAt, updatedAt: createdAt },
      ...{ opensAt: inDays(SEASON.opens), closesAt: inDays(SEASON.closes) },
      acceptsUntil: inDays(SEASON.acceptsUntil),
    }),
  );
  const inOrder = <Row extends object>(rows: Row[]) =>
    rows.map((row, sortOrder) => ({ ...row, campaignId: campaign.id, sortOrder, createdAt }));
  const positions = await manager.save(manager.create(CampaignPosition, inOrder(demoPositions)));
  const stages = await manager.save(manager.create(CampaignStage, inOrder(demoStages)));
  return {
    ...{ campaign, formVersionId },
    positions: new Map(positions.map((position) => [position.key, position])),
    stages: new Map(stages.map((stage) => [stage.kind, stage])),
  };
}

type Applications = Map<DemoApplicant, Application>;

async function writeApplications(
  manager: EntityManager,
  { campaign, formVersionId, positions }: Written,
  users: ReadonlyMap<string, number>,
  now: number,
): Promise<Applications> {
  const rows = demoApplicants.map(({ username, state, daysAgo, answers, choices }) => {
    const at = new Date(now - daysAgo * DAY);
    const wishes = choices.map(({ position }) => found(positions, position).id);
    const isDraft = state === 'draft';
    return manager.create(Application, {
      ...{ campaignId: campaign.id, userId: found(users, username), state, formVersionId },
      draft: isDraft ? { answers, positions: wishes } : null,
      answers: isDraft ? null : answers,
      submittedAt: isDraft ? null : at,
      ...{ createdAt: at, updatedAt: at },
    });
  });
  await manager.insert(Application, rows);
  return new Map(demoApplicants.map((applicant, index) => [applicant, rows[index] as Application]));
}

/** The choices of what was submitted, in the stage that their moves lead to, and these moves. */
async function writeChoices(
  manager: EntityManager,
  { positions, stages }: Written,
  applications: Applications,
  users: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  const stageAfter = (move: DemoMove | undefined) => found(stages, move?.to ?? FIRST_STAGE);
  const sent = [...applications].filter(([, { state }]) => state !== 'draft');
  const wishes = sent.flatMap(([{ choices, daysAgo }, { id: applicationId }]) =>
    choices.map(({ position, moves }, index) => {
      const times = moveTimes(daysAgo, moves.length, applicationId + index);
      const since = new Date(now - (times.at(-1) ?? daysAgo) * DAY);
      const choice = manager.create(ApplicationChoice, {
        ...{ applicationId, positionId: found(positions, position).id, rank: index + 1 },
        ...{ stageId: stageAfter(moves.at(-1)).id, stageSince: since, updatedAt: since },
        createdAt: new Date(now - daysAgo * DAY),
      });
      return { choice, moves, times };
    }),
  );
  await manager.insert(
    ApplicationChoice,
    wishes.map(({ choice }) => choice),
  );
  const actorId = found(users, 'admin');
  const events = wishes.flatMap(({ choice, moves, times }) =>
    moves.map(({ to, reason }, index) => {
      const [from, next] = [stageAfter(moves[index - 1]), found(stages, to)];
      return {
        ...{ choiceId: choice.id, actorId, reason },
        ...{ fromStage: from.title, fromStageEn: from.titleEn },
        ...{ toStage: next.title, toStageEn: next.titleEn },
        createdAt: new Date(now - (times[index] ?? 0) * DAY),
      };
    }),
  );
  events.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  await manager.insert(ApplicationChoiceEvent, events);
}

function found<Row>(rows: ReadonlyMap<string, Row>, key: string): Row {
  const row = rows.get(key);
  if (row === undefined) throw new Error(`The demo has no ${key}`);
  return row;
}

/** The files of an application, which its answer to `work-samples` names. */
async function writeFiles(
  manager: EntityManager,
  store: FilesService,
  { files }: DemoApplicant,
  applicationId: number,
): Promise<void> {
  if (files.length === 0) return;
  const ids: number[] = [];
  for (const { name, content } of files) {
    const draft = await store.receive(Readable.from([content]));
    await store.keep(manager, draft);
    const row = { applicationId, question: 'work-samples', name, sha256: draft.sha256 };
    ids.push((await manager.save(manager.create(ApplicationFile, row))).id);
  }
  await manager.query('UPDATE application SET answers = answers || $2 WHERE id = $1', [
    applicationId,
    { 'work-samples': ids },
  ]);
}
