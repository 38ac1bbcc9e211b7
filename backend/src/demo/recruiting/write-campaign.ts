import type { EntityManager } from 'typeorm';
import {
  Campaign,
  CampaignLetter,
  CampaignPosition,
  CampaignStaff,
  CampaignStage,
} from '../../modules/campaigns';
import { Form, FormVersion } from '../../modules/forms';
import { DAY } from '../history';
import { requireRow } from '../require-row';
import { challengeIdOf, type DemoIds } from '../write-history';
import { BLIND_UNTIL, demoCampaign, demoPositions, demoStages, SEASON } from './campaign';
import { demoQuestions, FORM_NAME } from './form';
import { demoLetters } from './letters';
import { demoStaff } from './staff';

const HOUR = DAY / 24;

/** The ids to which applications refer. */
export interface WrittenCampaign {
  id: number;
  formVersionId: number;
  /** Positions by key. */
  positions: Map<string, CampaignPosition>;
  /** Stages by kind. */
  stages: Map<string, CampaignStage>;
}

/** Writes a published campaign with its form, positions, stages, letters and staff. */
export async function writeCampaign(
  manager: EntityManager,
  { users, flags }: DemoIds,
  now: number,
): Promise<WrittenCampaign> {
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
  const { id: campaignId } = campaign;
  const inOrder = <Row extends object>(rows: Row[]) =>
    rows.map((row, sortOrder) => ({ ...row, campaignId, sortOrder, createdAt }));
  const positions = await manager.save(manager.create(CampaignPosition, inOrder(demoPositions)));
  const stages = await manager.save(
    manager.create(
      CampaignStage,
      inOrder(demoStages).map(({ startsIn, challenges, ...stage }) => ({
        ...stage,
        startsAt: startsIn === null ? null : inDays(startsIn),
        challengeIds: challenges.map((challenge) => challengeIdOf(flags, challenge)),
      })),
    ),
  );
  const written: WrittenCampaign = {
    ...{ id: campaignId, formVersionId },
    positions: new Map(positions.map((position) => [position.key, position])),
    stages: new Map(stages.map((stage) => [stage.kind, stage])),
  };
  const blindUntilStageId = requireRow(written.stages, BLIND_UNTIL).id;
  await manager.update(Campaign, { id: campaignId }, { blindUntilStageId });
  await manager.insert(
    CampaignLetter,
    demoLetters.map((letter) => ({ ...letter, campaignId, createdAt, updatedAt: createdAt })),
  );
  await manager.insert(
    CampaignStaff,
    demoStaff.map(({ username, kind, positions: keys }) => ({
      ...{ campaignId, userId: requireRow(users, username), kind, createdAt },
      positionIds: keys.map((key) => requireRow(written.positions, key).id),
    })),
  );
  return written;
}
