import fc from 'fast-check';
import type { World } from './app';
import { settingRequest, type Versioned } from './score-setting-steps';

export const CATEGORIES = ['web', 'pwn', 'misc'];

/** A write of a random history; `a` and `b` choose rows and values. */
export interface Step {
  operation: Operation;
  a: number;
  b: number;
}
const OPERATION_WEIGHTS = {
  capture: 24,
  captureOwn: 3,
  addFlag: 3,
  editFlag: 3,
  removeFlag: 3,
  ban: 6,
  promote: 4,
  moveGroup: 4,
  rankGroup: 4,
  category: 2,
  decay: 2,
  adjust: 3,
  voidCapture: 4,
  restoreCapture: 4,
  review: 12,
  addReview: 3,
  removeReview: 1,
  rejudge: 4,
  close: 3,
  period: 3,
  removeUser: 1,
  removeChallenge: 2,
  restoreChallenge: 2,
  restoreFlag: 4,
  recreateFlag: 3,
  purge: 2,
  author: 4,
  accept: 6,
  grant: 2,
  revoke: 1,
  rollOver: 2,
  removeGroup: 2,
  saveBoard: 2,
} as const;
export type Operation = keyof typeof OPERATION_WEIGHTS;
export const OPERATIONS = Object.keys(OPERATION_WEIGHTS) as Operation[];

export const steps: fc.Arbitrary<Step> = fc.record({
  operation: fc.oneof(
    ...OPERATIONS.map((operation) => ({
      weight: OPERATION_WEIGHTS[operation],
      arbitrary: fc.constant(operation),
    })),
  ),
  a: fc.nat(30),
  b: fc.nat(30),
});

interface FlagRow {
  id: number;
  challenge: number;
  literal: string;
  version: number;
}

/** Existing rows, from which `choice` picks one; undefined if there are none. */
export function pickRows(world: World, choice: number) {
  const pick = async <Row>(text: string): Promise<Row | undefined> => {
    const rows = await world.query<Row>(text);
    return rows[choice % Math.max(rows.length, 1)];
  };
  type Capture = { user: number; flag: number };
  return {
    flag: () =>
      pick<FlagRow>(
        'SELECT id, challenge_id AS challenge, flag_literal AS literal, version FROM flag ORDER BY id',
      ),
    challenge: () => pick<Versioned>('SELECT id, version FROM challenge ORDER BY id'),
    reviewFlag: () =>
      pick<{ id: number; challenge: number }>(
        `SELECT id, challenge_id AS challenge FROM flag WHERE kind = 'review' ORDER BY id`,
      ),
    period: () => pick<Versioned>('SELECT id, version FROM period ORDER BY id'),
    season: () =>
      pick<Versioned>(
        `SELECT id, version FROM period WHERE kind = 'season' AND now() BETWEEN starts_at AND ends_at ORDER BY id`,
      ),
    // Only grants made by histories; grants inserted by a test stay.
    grant: () =>
      pick<{ id: number }>('SELECT id FROM role_grant WHERE granted_by IS NOT NULL ORDER BY id'),
    savedBoard: () => pick<Versioned>('SELECT id, version FROM saved_board ORDER BY id'),
    deletedFlag: () =>
      pick<FlagRow>(
        'SELECT id, challenge_id AS challenge, flag_literal AS literal FROM deleted_flag ORDER BY id',
      ),
    deletedChallenge: () => pick<{ id: number }>('SELECT id FROM deleted_challenge ORDER BY id'),
    /** A flag of a challenge with authors, changed by one of them. */
    ownFlag: () =>
      pick<FlagRow & { author: number }>(
        `SELECT f.id, challenge_id AS challenge, flag_literal AS literal, version, a.user_id AS author
         FROM flag f JOIN challenge_author a USING (challenge_id) ORDER BY f.id, a.user_id`,
      ),
    invitation: () =>
      pick<{ challenge: number; user: number }>(
        'SELECT challenge_id AS challenge, user_id AS user FROM author_invitation ORDER BY challenge_id, user_id',
      ),
    group: () =>
      pick<{ id: number; code: number }>('SELECT id, code FROM user_group ORDER BY id DESC'),
    emptyGroup: () =>
      pick<{ id: number }>(
        `SELECT id FROM user_group g WHERE NOT EXISTS (SELECT 1 FROM "user" WHERE user_group = g.code)
         AND code > 2 ORDER BY id`,
      ),
    capture: () =>
      pick<Capture>('SELECT user_id AS user, flag_id AS flag FROM capture ORDER BY id'),
    voided: () =>
      pick<Capture>(
        `SELECT user_id AS user, flag_id AS flag FROM score_event WHERE kind = 'void' ORDER BY id`,
      ),
  };
}

type AdminOperation = Exclude<
  Operation,
  | 'capture'
  | 'captureOwn'
  | 'accept'
  | 'rejudge'
  | 'review'
  | 'addReview'
  | 'removeReview'
  | 'removeUser'
  | 'removeChallenge'
>;

let literals = 0;

/** A call of an admin; undefined if there is no row to change. */
export async function adminRequest(
  operation: AdminOperation,
  { a, b, userId, userIds }: { a: number; b: number; userId: number; userIds: readonly number[] },
  rows: ReturnType<typeof pickRows>,
): Promise<{ method: string; path: string; body?: object } | undefined> {
  const reason = 'a test';
  switch (operation) {
    case 'addFlag': {
      const challengeId = (await rows.challenge())?.id;
      const flagLiteral = `vexil{${String((literals += 1))}}`;
      const body = { challengeId, flagLiteral, score: (a % 6) * 40 };
      return { method: 'POST', path: '/admin/flags', body };
    }
    case 'editFlag': {
      const flag = await rows.flag();
      // Re-judging rejects submissions of the previous literal.
      const literal =
        b % 3 === 0 ? { flagLiteral: `vexil{edited-${String(a % 4)}-${String(flag?.id)}}` } : {};
      const body = { score: (a % 7) * 35, version: flag?.version, ...literal };
      return flag && { method: 'PATCH', path: `/admin/flags/${String(flag.id)}`, body };
    }
    case 'removeFlag': {
      const flag = await rows.flag();
      return flag && { method: 'DELETE', path: `/admin/flags/${String(flag.id)}` };
    }
    case 'recreateFlag': {
      const flag = await rows.deletedFlag();
      const body = {
        challengeId: flag?.challenge,
        flagLiteral: flag?.literal,
        score: (a % 5) * 30,
      };
      return flag && { method: 'POST', path: '/admin/flags', body };
    }
    case 'restoreFlag':
    case 'restoreChallenge': {
      const isFlag = operation === 'restoreFlag';
      const row = await (isFlag ? rows.deletedFlag() : rows.deletedChallenge());
      const path = `/admin/deleted-${isFlag ? 'flags' : 'challenges'}/restore`;
      return row && { method: 'POST', path, body: { id: row.id } };
    }
    case 'purge': {
      const row = await (b % 2 === 0 ? rows.deletedFlag() : rows.deletedChallenge());
      const path = `/admin/deleted-${b % 2 === 0 ? 'flags' : 'challenges'}/${String(row?.id)}`;
      return row && { method: 'DELETE', path };
    }
    case 'ban':
    case 'promote': {
      const word = operation === 'ban' ? 'banned' : 'admin';
      return { method: 'POST', path: `/auth/${word}`, body: { userId, [word]: b % 2 === 0 } };
    }
    case 'moveGroup': {
      const userGroup = (await rows.group())?.code ?? 0;
      const body = { ids: [userId], action: 'update', values: { userGroup } };
      return { method: 'POST', path: '/admin/users/bulk', body };
    }
    case 'rankGroup': {
      const group = await rows.group();
      const body = { ids: [group?.id], action: 'update', values: { ranked: a % 3 > 0 } };
      return { method: 'POST', path: '/admin/user-groups/bulk', body };
    }
    case 'category':
    case 'close':
    case 'decay': {
      const challenge = await rows.challenge();
      const decay = {
        scoreMode: a % 4 === 0 ? 'static' : 'decay',
        decaySolves: (a % 3) + 1,
        floorScore: (a % 4) * 20,
      };
      const closesAt = ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z', null][a % 3];
      const category = CATEGORIES[a % 3];
      const values = { category: { category }, close: { closesAt }, decay }[operation];
      const path = `/admin/challenges/${String(challenge?.id)}`;
      return { method: 'PATCH', path, body: { ...values, version: challenge?.version } };
    }
    case 'adjust': {
      const points = (a % 2 === 0 ? 1 : -1) * (1 + b);
      return { method: 'POST', path: '/admin/adjustments', body: { userId, points, reason } };
    }
    case 'voidCapture':
    case 'restoreCapture': {
      const isVoid = operation === 'voidCapture';
      const row = await (isVoid ? rows.capture() : rows.voided());
      const path = `/admin/captures/${isVoid ? 'void' : 'restore'}`;
      return row && { method: 'POST', path, body: { userId: row.user, flagId: row.flag, reason } };
    }
    default:
      return settingRequest(operation, { a, b, userIds }, rows);
  }
}
