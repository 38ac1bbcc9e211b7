import type { Queries } from '../../infra/database';
import {
  type Decision,
  isChoiceSeenBy,
  isSeenByStaff,
  offerOf,
  type OfferState,
  type ScorecardColumns,
  shownScorecards,
  type Standing,
  standingOf,
} from '../applications';
import { IS_BLIND, joinStages } from '../campaigns';
import type { Answers, Question } from '../forms';

/** Which choices are exported, and for whom. */
export interface ExportRequest {
  campaignId: number;
  /** Exports only the choices for one position; null for all. */
  positionId: number | null;
  reader: { id: number; admin: boolean };
}

export interface ExportedChoice extends ScorecardColumns {
  id: number;
  applicationId: number;
  /** Whether staff are not told yet who applied. Then no column may show the applicant. */
  isBlind: boolean;
  userId: number;
  username: string;
  userGroup: number;
  email: string;
  telephone: string;
  qqId: string;
  positionTitle: string;
  positionTitleEn: string;
  rank: number;
  stageTitle: string | null;
  stageTitleEn: string | null;
  stageSince: Date;
  state: 'submitted' | 'withdrawn';
  submittedAt: Date;
  answers: Answers;
  tags: string[];
  decision: Decision;
  words: string;
  announced: Decision;
  announcedAt: Date | null;
  offer: OfferState | null;
  standing: Standing;
}

/** The choices of a campaign that the reader sees: none of the own application or with a conflict of interest. */
const CHOICES = `FROM application_choice o
  JOIN application a ON a.id = o.application_id
  JOIN campaign c ON c.id = a.campaign_id
  JOIN campaign_position p ON p.id = o.position_id
  JOIN "user" u ON u.id = a.user_id
  ${joinStages('o', 'c')}
  LEFT JOIN choice_scorecards scorecards ON scorecards.choice_id = o.id
  LEFT JOIN scorecard own_scorecard ON own_scorecard.choice_id = o.id AND own_scorecard.interviewer_id = $3
  WHERE c.id = $1 AND ($2::integer IS NULL OR o.position_id = $2)
    AND ${isChoiceSeenBy('o', 'a', { user: '$3', admin: '$4' })}`;

// All readers are leads, as `CampaignLeads` checks.
const { scorecards, meanScore, conflicting } = shownScorecards('true');

const statements = {
  choices: `SELECT o.id, a.id AS "applicationId", ${IS_BLIND} AS "isBlind", a.user_id AS "userId", u.username,
      u.user_group AS "userGroup", u.email, u.telephone, u.qq_id AS "qqId",
      p.title AS "positionTitle", p.title_en AS "positionTitleEn", o.rank, stage.title AS "stageTitle",
      stage.title_en AS "stageTitleEn", o.stage_since AS "stageSince", a.state, a.submitted_at AS "submittedAt", a.answers,
      o.tags, ${scorecards} AS scorecards, ${meanScore} AS "meanScore", ${conflicting} AS conflicting,
      o.decision, o.words, o.announced, o.announced_at AS "announcedAt", ${offerOf('o')} AS offer,
      ${standingOf('o', 'a')} AS standing
    ${CHOICES} ORDER BY p.sort_order, p.id, o.rank, o.id`,
  size: `SELECT coalesce(sum(length(a.answers::text) + length(o.words)), 0)::float8 AS characters ${CHOICES}`,
  persons: `SELECT DISTINCT a.user_id AS id ${CHOICES} AND NOT ${IS_BLIND}`,
  // The newest version of each form is included, as its privacy counts for all answers.
  versions: `SELECT v.questions FROM form_version v
    WHERE v.id IN (SELECT a.form_version_id FROM application a WHERE a.campaign_id = $1 AND ${isSeenByStaff('a')})
      OR (v.form_id IN (SELECT answered.form_id FROM application a JOIN form_version answered ON answered.id = a.form_version_id
        WHERE a.campaign_id = $1) AND v.number = (SELECT max(n.number) FROM form_version n WHERE n.form_id = v.form_id))
    ORDER BY v.id DESC`,
  files: `SELECT f.id, f.name FROM application_file f JOIN application a ON a.id = f.application_id
    WHERE a.campaign_id = $1 AND ${isSeenByStaff('a')}`,
  groups: 'SELECT code, name, name_en AS "nameEn" FROM user_group',
};

const valuesOf = ({ campaignId, positionId, reader }: ExportRequest) => [
  ...[campaignId, positionId, reader.id, reader.admin],
];

export function findChoices(queries: Queries, request: ExportRequest): Promise<ExportedChoice[]> {
  return queries.run(statements.choices, valuesOf(request));
}

/** The number of characters in answers and words of decisions, to refuse exports that are too large. */
export async function countCharacters(queries: Queries, request: ExportRequest): Promise<number> {
  const [row] = await queries.run<{ characters: number }>(statements.size, valuesOf(request));
  return row?.characters ?? 0;
}

/** The users whose identity an export reveals. */
export async function findPersons(queries: Queries, request: ExportRequest): Promise<number[]> {
  const rows = await queries.run<{ id: number }>(statements.persons, valuesOf(request));
  return rows.map(({ id }) => id);
}

/** The versions of forms that applications answer, newest first. */
export async function findVersions(queries: Queries, campaignId: number): Promise<Question[][]> {
  const rows = await queries.run<{ questions: Question[] }>(statements.versions, [campaignId]);
  return rows.map(({ questions }) => questions);
}

/** The names of files by their ids. */
export async function findFileNames(
  queries: Queries,
  campaignId: number,
): Promise<Map<number, string>> {
  const rows = await queries.run<{ id: number; name: string }>(statements.files, [campaignId]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface GroupName {
  code: number;
  name: string;
  nameEn: string;
}

export function findGroups(queries: Queries): Promise<GroupName[]> {
  return queries.run(statements.groups);
}
