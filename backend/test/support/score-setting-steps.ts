/** Writes on periods, groups, roles, authors and saved boards, for random histories. */
type SettingOperation =
  'period' | 'author' | 'grant' | 'revoke' | 'rollOver' | 'removeGroup' | 'saveBoard';

export interface Versioned {
  id: number;
  version: number;
}

interface SettingRows {
  period(): Promise<Versioned | undefined>;
  season(): Promise<Versioned | undefined>;
  challenge(): Promise<Versioned | undefined>;
  group(): Promise<{ id: number; code: number } | undefined>;
  emptyGroup(): Promise<{ id: number } | undefined>;
  grant(): Promise<{ id: number } | undefined>;
  savedBoard(): Promise<Versioned | undefined>;
}

interface SettingCall {
  method: string;
  path: string;
  body?: object;
}

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const time = (ms: number) => new Date(Date.now() + ms).toISOString();

let names = 0;

/** A call of an admin; undefined if there is no row to change. */
export async function settingRequest(
  operation: SettingOperation,
  { a, b, userIds }: { a: number; b: number; userIds: readonly number[] },
  rows: SettingRows,
): Promise<SettingCall | undefined> {
  switch (operation) {
    case 'period':
      return periodRequest(a, await rows.period());
    case 'author': {
      const challenge = await rows.challenge();
      // Invites up to two users; others lose their authorship.
      const wanted = [a, a + b].slice(0, b % 3).map((at) => userIds[at % userIds.length]);
      const authorIds = [...new Set(wanted)];
      const body = { authorIds, version: challenge?.version };
      return challenge && { method: 'PATCH', path: `/admin/challenges/${challenge.id}`, body };
    }
    case 'grant': {
      const role = a % 2 === 0 ? 'viewer' : 'author';
      const categories = b % 2 === 0 ? [] : ['web'];
      const until = b % 5 === 0 ? time(-HOUR_MS) : b % 5 === 1 ? time(HOUR_MS) : null;
      const body = { userId: userIds[a % userIds.length], role, categories, until };
      return { method: 'POST', path: '/admin/role-grants', body };
    }
    case 'revoke': {
      const grant = await rows.grant();
      return grant && { method: 'DELETE', path: `/admin/role-grants/${grant.id}` };
    }
    case 'rollOver':
      return rollOverRequest(a, await rows.season(), await rows.group());
    case 'removeGroup': {
      const group = await rows.emptyGroup();
      return group && { method: 'DELETE', path: `/admin/user-groups/${group.id}` };
    }
    case 'saveBoard':
      return savedBoardRequest({ a, b }, rows);
  }
}

/** Creates, moves, freezes or deletes a period around the current time. */
function periodRequest(a: number, period: Versioned | undefined): SettingCall {
  // The freeze moves within the past of the history, in both directions, while others write.
  const freezeAt = a % 3 === 0 ? null : time(-a * 400);
  if (!period || a % 7 === 0) {
    const counts = a % 2 === 0 ? 'inside' : 'all';
    const kind = a % 4 === 0 ? 'week' : 'season';
    const times = { startsAt: time(-a * 500 - HOUR_MS), endsAt: time(HOUR_MS), freezeAt };
    const body = { name: '周赛', nameEn: 'Week', kind, counts, ...times };
    return { method: 'POST', path: '/admin/periods', body };
  }
  const path = `/admin/periods/${period.id}`;
  if (a % 7 === 1) return { method: 'DELETE', path };
  // Ends the period after captures, or starts it among them.
  const change =
    a % 7 === 2 ? { endsAt: time(-a * 100) } : a % 7 === 3 ? { startsAt: time(-a * 300) } : {};
  const body = { freezeAt, ...change, version: period.version };
  return { method: 'PATCH', path, body };
}

/** Creates a class and archives groups; ends seasons and starts the next one among existing captures. */
function rollOverRequest(
  a: number,
  season: Versioned | undefined,
  group: { id: number } | undefined,
): SettingCall {
  const name = String((names += 1));
  const next = {
    ...{ seasonName: `${name} 赛季`, seasonNameEn: `Season ${name}` },
    ...{ seasonStartsAt: time(-a * 200), seasonEndsAt: time(HOUR_MS) },
  };
  const body = {
    ...{ name: `${name} 级`, nameEn: `Class ${name}` },
    ...(group && a % 3 === 0 ? { archive: [group.id] } : {}),
    ...(season ? { closePeriod: season.id, closePeriodVersion: season.version } : {}),
    ...(a % 2 === 0 ? next : {}),
  };
  return { method: 'POST', path: '/admin/user-groups/roll-over', body };
}

async function savedBoardRequest(
  { a, b }: { a: number; b: number },
  rows: SettingRows,
): Promise<SettingCall> {
  const [board, period, group] = [await rows.savedBoard(), await rows.period(), await rows.group()];
  if (board && a % 3 === 0) return { method: 'DELETE', path: `/admin/saved-boards/${board.id}` };
  const times = { from: time(-a * SECOND_MS), to: b % 2 === 0 ? time(-b * 10) : null };
  const isSpan = times.to === null || times.from < times.to;
  const values = {
    ...{ name: '榜单', nameEn: 'Board', position: a },
    directions: [['web', 'pwn'], ['misc'], []][a % 3],
    userGroup: b % 2 === 0 && group ? group.code : 4,
    period: b % 3 === 0 ? (period?.id ?? null) : null,
    ...(b % 3 === 1 && isSpan ? times : { from: null, to: null }),
    visibility: ['admins', 'viewers', 'everyone'][b % 3],
  };
  if (!board || a % 3 === 1) return { method: 'POST', path: '/admin/saved-boards', body: values };
  const body = { ...values, version: board.version };
  return { method: 'PATCH', path: `/admin/saved-boards/${board.id}`, body };
}
