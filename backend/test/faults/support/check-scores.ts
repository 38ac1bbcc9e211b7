import { type RawScores, rawScores } from '../../support/raw-scores';
import { type RawSpan, rawTime } from '../../support/raw-rows';
import type { ScoreWorld } from '../../support/score-world';
import { createUser, type TestUser } from '../../support/users';

interface RawPeriod {
  id: number;
  version: number;
  from: string;
  to: string;
  freeze: string | null;
  state: 'planned' | 'running' | 'final' | 'archived';
}

/** A user who reads scores, and which state of them the user may see. */
export interface Reader {
  user: TestUser;
  sees: 'present' | 'frozen';
  /** The saved boards that the user sees. */
  boards: readonly string[];
  /** Whether banned users are shown. */
  seesBanned: boolean;
}

/** The scores at the time when a period was archived. */
export interface Archive {
  raw: RawScores;
  window: RawSpan;
}

/** The expected content of all answers at a moment without writes. */
export interface Truth {
  present: RawScores;
  /** The scores at the earliest current freeze. */
  frozen: RawScores;
  isFrozen: boolean;
  periods: RawPeriod[];
  archives: ReadonlyMap<number, Archive>;
  /** The codes of all groups. */
  groups: number[];
}

const digits = (time: Date) => time.toISOString().replace(/\D/g, '') + '000';

/** Converts a time of the API to the format of `rawTime`. */
export const rawTimeOf = (time: string | null | undefined): string | undefined =>
  time ? digits(new Date(time)) : undefined;

/** The window of a period's board; empty for a period that has not begun. */
export const windowOf = ({ state, from, to }: RawPeriod): RawSpan =>
  state === 'planned' ? { from: '1', to: '0' } : { from, to };

export async function readTruth(
  { world }: ScoreWorld,
  archives: ReadonlyMap<number, Archive>,
): Promise<Truth> {
  const periods = await world.query<RawPeriod>(
    `SELECT id, version, CASE counts WHEN 'all' THEN '' ELSE ${rawTime('starts_at')} END AS "from",
       ${rawTime('ends_at')} AS "to", ${rawTime('freeze_at')} AS freeze,
       CASE WHEN archived_at IS NOT NULL THEN 'archived' WHEN clock_timestamp() >= ends_at THEN 'final'
         WHEN clock_timestamp() >= starts_at THEN 'running' ELSE 'planned' END AS state
     FROM period ORDER BY id`,
  );
  const cut = periods
    .flatMap(({ freeze, state }) => (freeze && state === 'running' ? [freeze] : []))
    .filter((freeze) => freeze <= digits(new Date()))
    .sort()[0];
  const groups = await world.query<{ code: number }>('SELECT code FROM user_group ORDER BY code');
  const [present, frozen] = [await rawScores(world), await rawScores(world, { to: cut })];
  const shared = { periods, archives, groups: groups.map(({ code }) => code) };
  return { present, frozen, isFrozen: cut !== undefined, ...shared };
}

/** An admin, a player, a viewer, and a viewer of one category, none of whom random writes change. */
export async function createReaders({ world, admin }: ScoreWorld): Promise<Reader[]> {
  const [player, viewer, limited] = [
    await createUser(world),
    await createUser(world),
    await createUser(world),
  ];
  await world.query(
    `INSERT INTO role_grant (user_id, role, categories) VALUES ($1, 'viewer', '{}'), ($2, 'viewer', '{web}')`,
    [viewer.id, limited.id],
  );
  const everyone = { sees: 'frozen', boards: ['everyone'], seesBanned: false } as const;
  return [
    {
      user: admin,
      sees: 'present',
      boards: ['admins', 'viewers', 'everyone'],
      seesBanned: true,
    },
    { user: viewer, sees: 'present', boards: ['viewers', 'everyone'], seesBanned: false },
    { user: player, ...everyone },
    { user: limited, ...everyone },
  ];
}
