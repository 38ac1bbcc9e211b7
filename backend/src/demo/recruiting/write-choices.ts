import type { EntityManager } from 'typeorm';
import { ApplicationChoice, ApplicationChoiceEvent } from '../../modules/applications';
import { DAY } from '../history';
import type { DemoMove } from './applicant';
import { FIRST_STAGE, type PositionKey } from './campaign';
import { requireRow } from '../require-row';
import { moverOf } from './staff';
import type { WrittenApplications } from './write-applications';
import type { WrittenCampaign } from './write-campaign';

/** The share of the time since the submission after which the first of several moves happens. */
const FIRST_SHARE = 0.25;
const LAST_SHARE = 0.85;

/** The ids of choices, by `choiceKey`. */
export type WrittenChoices = ReadonlyMap<string, number>;

/** Names a choice in the contents of the demo. */
export const choiceKey = (username: string, position: PositionKey) => `${username}: ${position}`;

/** Writes the choices of submitted applications in their present stages, and their moves. */
export async function writeChoices(
  manager: EntityManager,
  { positions, stages }: WrittenCampaign,
  applications: WrittenApplications,
  users: ReadonlyMap<string, number>,
  now: number,
): Promise<WrittenChoices> {
  const stageAfter = (move: DemoMove | undefined) => requireRow(stages, move?.to ?? FIRST_STAGE);
  const sent = [...applications].filter(([, { state }]) => state !== 'draft');
  const wishes = sent.flatMap(([{ username, choices, daysAgo }, { id: applicationId }]) =>
    choices.map(({ position, moves }, index) => {
      const times = moveTimes(daysAgo, moves.length, applicationId + index);
      const since = new Date(now - (times.at(-1) ?? daysAgo) * DAY);
      const choice = manager.create(ApplicationChoice, {
        ...{ applicationId, positionId: requireRow(positions, position).id, rank: index + 1 },
        ...{ stageId: stageAfter(moves.at(-1)).id, stageSince: since, updatedAt: since },
        createdAt: new Date(now - daysAgo * DAY),
      });
      return { key: choiceKey(username, position), choice, position, moves, times };
    }),
  );
  await manager.insert(
    ApplicationChoice,
    wishes.map(({ choice }) => choice),
  );
  const events = wishes.flatMap(({ choice, position, moves, times }) =>
    moves.map(({ to, reason }, index) => {
      const [from, next] = [stageAfter(moves[index - 1]), requireRow(stages, to)];
      return {
        ...{ choiceId: choice.id, reason },
        actorId: requireRow(users, moverOf(position, to)),
        ...{ fromStageId: from.id, fromStage: from.title, fromStageEn: from.titleEn },
        ...{ toStageId: next.id, toStage: next.title, toStageEn: next.titleEn },
        createdAt: new Date(now - (times[index] ?? 0) * DAY),
      };
    }),
  );
  events.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  await manager.insert(ApplicationChoiceEvent, events);
  return new Map(wishes.map(({ key, choice }) => [key, choice.id]));
}

/** Returns how many days ago a choice moved: between its submission and now, different for each seed. */
function moveTimes(submitted: number, count: number, seed: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const share = FIRST_SHARE + ((LAST_SHARE - FIRST_SHARE) * index) / Math.max(1, count - 1);
    const shift = ((seed * 7 + index * 3) % 20) / 100 - 0.1;
    return submitted * (1 - share - shift * share);
  });
}
