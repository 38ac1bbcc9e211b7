import type { EntityManager } from 'typeorm';
import { CampaignCriterion } from '../../modules/campaigns';
import { scoreOf } from '../../modules/scorecards';
import { DAY } from '../history';
import { requireRow } from '../require-row';
import { demoCriteria, demoLevels, demoNotes, demoScorecards, demoTags } from './judgements';
import { demoStaff } from './staff';
import type { WrittenCampaign } from './write-campaign';
import { choiceKey, type WrittenChoices } from './write-choices';

const TAG = `UPDATE application_choice c SET tags = tagged.tags
  FROM jsonb_to_recordset($1) AS tagged (id integer, tags text[]) WHERE c.id = tagged.id`;

/** Writes criteria, scorecards, notes with mentions, and tags of some choices. */
export async function writeJudgements(
  manager: EntityManager,
  campaign: WrittenCampaign,
  choices: WrittenChoices,
  users: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  const idOf = ({
    applicant,
    position,
  }: Pick<(typeof demoTags)[number], 'applicant' | 'position'>) =>
    requireRow(choices, choiceKey(applicant, position));
  const criteria = await writeCriteria(manager, campaign);
  await insert(
    manager,
    'scorecard',
    demoScorecards.map((card) => {
      const asked = criteria.filter(({ positionId }) =>
        [null, requireRow(campaign.positions, card.position).id].includes(positionId),
      );
      const marks = card.marks.map((level, index) => ({
        criterionId: asked[index]?.id ?? 0,
        level,
      }));
      const at = new Date(now - card.daysAgo * DAY);
      const handedIn = {
        criteria: asked.map(({ id, title, titleEn, levels }) => ({ id, title, titleEn, levels })),
        score: scoreOf(marks, asked),
        submittedAt: at,
      };
      return {
        ...{ choiceId: idOf(card), interviewerId: requireRow(users, card.author), marks },
        ...{ recommendation: card.recommendation, privateNote: card.privateNote },
        ...{ publicWords: card.publicWords, createdAt: at, updatedAt: at },
        ...(card.isDraft ? { criteria: null, score: null, submittedAt: null } : handedIn),
      };
    }),
  );
  await writeNotes(
    manager,
    demoNotes.map((note) => ({ ...note, choiceId: idOf(note) })),
    users,
    now,
  );
  const tagged = demoTags.map((choice) => ({ id: idOf(choice), tags: choice.tags }));
  await manager.query(TAG, [JSON.stringify(tagged)]);
}

async function writeCriteria(
  manager: EntityManager,
  { id: campaignId, positions }: WrittenCampaign,
): Promise<CampaignCriterion[]> {
  return manager.save(
    manager.create(
      CampaignCriterion,
      demoCriteria.map(({ position, ...texts }, sortOrder) => ({
        ...{ ...texts, campaignId, sortOrder, levels: demoLevels },
        positionId: position === null ? null : requireRow(positions, position).id,
      })),
    ),
  );
}

type Note = (typeof demoNotes)[number] & { choiceId: number };

/** Writes the notes; their mentions are unread. */
async function writeNotes(
  manager: EntityManager,
  notes: readonly Note[],
  users: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  const { identifiers } = await insert(
    manager,
    'choice_note',
    notes.map(({ choiceId, author, text, daysAgo }) => {
      const at = new Date(now - daysAgo * DAY);
      return { choiceId, authorId: requireRow(users, author), text, createdAt: at, updatedAt: at };
    }),
  );
  const mentions = notes.flatMap(({ text }, index) =>
    demoStaff
      .filter(({ username }) => text.includes(`@${username}`))
      .map(({ username }) => ({
        noteId: Number(identifiers[index]?.id),
        userId: requireRow(users, username),
      })),
  );
  await insert(manager, 'choice_mention', mentions);
}

const insert = (manager: EntityManager, table: string, rows: Record<string, unknown>[]) =>
  manager.createQueryBuilder().insert().into(table).values(rows).execute();
