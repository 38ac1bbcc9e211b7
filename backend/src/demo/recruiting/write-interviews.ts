import type { EntityManager } from 'typeorm';
import { CampaignQuestion } from '../../modules/campaigns';
import type { EvidenceFact } from '../../modules/evidence';
import { InterviewSheetItem } from '../../modules/interview-sheets';
import { DAY } from '../history';
import { demoFactNote, demoInterview, demoInterviewQuestions, demoSheet } from './interviews';
import { requireRow } from '../require-row';
import type { WrittenCampaign } from './write-campaign';
import { choiceKey, type WrittenChoices } from './write-choices';

// Nobody is reminded of an interview that is over.
const BOOKED = `WITH slot AS (
    INSERT INTO interview_slot (campaign_id, stage_id, position_id, during, place)
    VALUES ($1, $2, $3, tstzrange($4, $5), $6) RETURNING id, stage_id, during
  ), interviewer AS (
    INSERT INTO interview_slot_interviewer (slot_id, user_id, during) SELECT id, $7, during FROM slot
  )
  INSERT INTO interview_booking (slot_id, stage_id, choice_id, uid, reminded_for)
  SELECT id, stage_id, $8, gen_random_uuid(), lower(during) FROM slot`;

const SOLVED = `SELECT c.id, c.title, c.title_en AS "titleEn", c.category, c.base_score AS points
  FROM capture k JOIN challenge c ON c.id = k.challenge_id WHERE k.user_id = $1 ORDER BY k.captured_at DESC, c.id LIMIT 1`;

/** Writes the question bank, and an interview of the past with its sheet. */
export async function writeInterviews(
  manager: EntityManager,
  campaign: WrittenCampaign,
  choices: WrittenChoices,
  users: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  const { id: campaignId, positions, stages } = campaign;
  const { applicant, position, interviewer, place, daysAgo, minutes } = demoInterview;
  const questions = await manager.save(
    manager.create(
      CampaignQuestion,
      demoInterviewQuestions.map(({ position: key, ...texts }) => ({
        ...{ ...texts, campaignId },
        positionId: key === null ? null : requireRow(positions, key).id,
      })),
    ),
  );
  const stageId = requireRow(stages, 'interview').id;
  const choiceId = requireRow(choices, choiceKey(applicant, position));
  const startsAt = new Date(now - daysAgo * DAY);
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  await manager.query(BOOKED, [
    ...[campaignId, stageId, requireRow(positions, position).id, startsAt, endsAt, place],
    ...[requireRow(users, interviewer), choiceId],
  ]);
  const fact = await factOf(manager, requireRow(users, applicant));
  const first = {
    kind: 'evidence' as const,
    factKey: fact.key,
    fact,
    note: demoFactNote,
    done: true,
  };
  const items = demoSheet.map(({ question, text = '', ...item }) => {
    const drawn = question === undefined ? undefined : questions[question];
    return drawn
      ? {
          ...{ ...item, kind: 'drawn' as const, questionId: drawn.id },
          ...{ topic: drawn.topic, text: drawn.text, textEn: drawn.textEn },
        }
      : { ...item, kind: 'own' as const, text };
  });
  await manager.save(
    manager.create(
      InterviewSheetItem,
      [first, ...items].map((item, sortOrder) => ({ ...item, choiceId, stageId, sortOrder })),
    ),
  );
}

/** The challenge that the user solved last, as evidence. */
async function factOf(manager: EntityManager, userId: number): Promise<EvidenceFact> {
  type Solved = NonNullable<EvidenceFact['challenge']> & { points: number };
  const [solved] = await manager.query<Solved[]>(SOLVED, [userId]);
  if (!solved) throw new Error('The applicant of the demo has solved nothing');
  const { points, ...challenge } = solved;
  return {
    ...{ key: `challenge-${String(challenge.id)}`, kind: 'worth', challenge, points },
    ...{ seconds: null, wrongTries: null, captured: null, flagsTotal: null },
    ...{ count: null, unreviewed: null },
  };
}
