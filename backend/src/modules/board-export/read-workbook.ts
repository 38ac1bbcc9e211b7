import type { Queries } from '../../infra/database';
import type { BoardScope } from '../scoreboard';
import type { Contact, WorkbookChallenge, WorkbookData } from './board-workbook';
import { readArchive } from '../periods';
import {
  bloodsOf,
  type Directions,
  type ScoredUserRow,
  readScores,
  type FlagValue,
  freezeValues,
  ALL_TIME,
  type Window,
  type BoardScores,
  countCaptures,
  scoresInWindow,
} from '../scores';

/** Which board to export. */
export interface WorkbookRequest {
  group: number;
  directions: Directions;
  scope: BoardScope;
  /** Whether it has columns of contact data. */
  contacts: boolean;
  /** Whether it leaves out challenges that were captured and are hidden now. */
  releasedOnly: boolean;
}

type ContactRow = Contact & { id: number };
interface GroupRow {
  code: number;
  name: string;
  nameEn: string;
}

const statements = {
  contacts: `SELECT id, email, telephone, qq_id AS "qqId" FROM "user" WHERE NOT deleted`,
  challenges: `SELECT id, category, title, title_en AS "titleEn" FROM challenge c
      WHERE category <> 'notice' AND flags_total > 0 AND CASE WHEN $1 THEN challenge_released(c) ELSE challenge_has_results(c) END ORDER BY priority DESC, id`,
  groups: 'SELECT code, name, name_en AS "nameEn" FROM user_group',
};

/** Reads the data of a workbook in the caller's transaction. */
export async function readWorkbook(
  queries: Queries,
  { group, directions, scope, contacts: withContacts, releasedOnly }: WorkbookRequest,
): Promise<WorkbookData> {
  const challenges = await queries.run<WorkbookChallenge>(statements.challenges, [releasedOnly]);
  const contacts = withContacts && (await queries.run<ContactRow>(statements.contacts));
  const groups = await queries.run<GroupRow>(statements.groups);
  const { firsts, ...scores } = await readScope(queries, scope);
  return {
    ...scores,
    ...{ group, directions, challenges },
    bloods: bloodsOf(firsts, directions),
    contacts: contacts && new Map(contacts.map(({ id, ...contact }) => [id, contact])),
    groups: new Map(groups.map(({ code, name, nameEn }) => [code, { zh: name, en: nameEn }])),
  };
}

type ScopeScores = BoardScores & Pick<WorkbookData, 'points'>;

async function readScope(queries: Queries, scope: BoardScope): Promise<ScopeScores> {
  if (scope && 'archivedPeriod' in scope) return readArchive(queries, scope.archivedPeriod);
  const { people, values: present, firsts } = await readScores(queries, null);
  const values = scope?.frozen ? freezeValues(present, scope.frozen) : present;
  const window = scope?.window ?? ALL_TIME;
  const points = challengePoints(people, values, window);
  const scores = scoresInWindow(people, values, window);
  return { ...scores, ...(scope === null ? { firsts: [...firsts.values()] } : {}), points };
}

/** The points by user id, then by challenge id. */
function challengePoints(
  people: readonly ScoredUserRow[],
  values: ReadonlyMap<number, FlagValue>,
  window: Window,
): Map<number, Map<number, number>> {
  const points = new Map(people.map(({ userId }) => [userId, new Map<number, number>()]));
  countCaptures(people, values, window, ({ userId }, { id, progress }) =>
    points.get(userId)?.set(id, progress.score),
  );
  return points;
}
