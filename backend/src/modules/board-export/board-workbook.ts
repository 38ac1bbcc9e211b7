import type { Row, Sheet } from 'write-excel-file/node';
import { type Category, SCORED_CATEGORIES } from '../../lib/enums';
import { type Locale, pickText, type Translated } from '../../lib/locale';
import { ZoneClock } from '../../lib/zone-clock';
import { DATE_FORMAT, headingsOf, inZone, text } from '../../infra/workbooks';
import { type Directions, type Ranked, rank, type UserTotals } from '../scores';

/** The contact data of a user, which only admins see. */
export interface Contact {
  email: string;
  telephone: string | null;
  qqId: string | null;
}

export interface WorkbookChallenge {
  id: number;
  category: Category;
  title: string;
  titleEn: string | null;
}

/** The data of all sheets of a board. */
export interface WorkbookData extends UserTotals {
  /** The number of first solves by user id. */
  bloods: ReadonlyMap<number, number>;
  /** Points by user id, then by challenge id. Missing for an archived period, of which only totals are stored. */
  points?: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** False for a board without contact data. */
  contacts: ReadonlyMap<number, Contact> | false;
  challenges: readonly WorkbookChallenge[];
  groups: ReadonlyMap<number, Translated>;
  group: number;
  directions: Directions;
}

const TEXTS = {
  board: { en: 'Scoreboard', zh: '排行榜' },
  rank: { en: 'Rank', zh: '名次' },
  id: { en: 'User ID', zh: '用户 ID' },
  username: { en: 'Username', zh: '用户名' },
  group: { en: 'Group', zh: '用户组' },
  score: { en: 'Score', zh: '得分' },
  solved: { en: 'Solved', zh: '解出' },
  bloods: { en: 'First bloods', zh: '一血' },
  lastScore: { en: 'Last score', zh: '最近得分' },
  email: { en: 'Email', zh: '邮箱' },
  telephone: { en: 'Telephone', zh: '手机号' },
  qqId: { en: 'QQ ID', zh: 'QQ 号' },
  deleted: { en: 'Deleted player', zh: '已注销的选手' },
} satisfies Record<string, Translated>;

/** The names of categories in workbooks. */
export const CATEGORY_NAMES: Partial<Record<Category, Translated>> = {
  web: { en: 'Web', zh: 'Web' },
  re: { en: 'Reverse', zh: '逆向' },
  pwn: { en: 'Pwn', zh: 'Pwn' },
  crypto: { en: 'Crypto', zh: '密码学' },
  blockchain: { en: 'Blockchain', zh: '区块链' },
  misc: { en: 'Misc', zh: '杂项' },
  dev: { en: 'Dev', zh: '开发' },
  sa: { en: 'SA', zh: '运维' },
  design: { en: 'Design', zh: '设计' },
  hpc: { en: 'HPC', zh: '高性能计算' },
};

const WIDTHS = { number: 10, text: 20, time: 22, address: 30 };

/** Makes a sheet of the board, with times in this zone, and one for each category with a column for each challenge. */
export function makeSheets(data: WorkbookData, locale: Locale, zone = 'UTC'): Sheet<Buffer>[] {
  const wanted = data.directions ?? SCORED_CATEGORIES;
  const categories = wanted.filter((category) =>
    data.challenges.some((challenge) => challenge.category === category),
  );
  return [
    boardSheet(data, locale, zone),
    ...categories.map((category) => categorySheet(data, category, locale)),
  ];
}

function boardSheet(data: WorkbookData, locale: Locale, zone: string): Sheet<Buffer> {
  const clock = new ZoneClock(zone);
  const columns = [
    'rank',
    'id',
    'username',
    'group',
    'score',
    'solved',
    'bloods',
    'lastScore',
  ] as const;
  const contact = data.contacts ? (['email', 'telephone', 'qqId'] as const) : [];
  const rows = rank(data, data.group, data.directions).map((entry): Row => {
    const own = data.contacts ? data.contacts.get(entry.userId) : undefined;
    const group = data.groups.get(entry.userGroup);
    return [
      entry.rank,
      entry.userId,
      nameOf(entry, locale),
      group ? text(pickText(group, locale)) : entry.userGroup,
      entry.score,
      entry.solvedCount,
      data.bloods.get(entry.userId) ?? 0,
      { value: clock.at(entry.lastScoreAt / 1000), type: Date, format: DATE_FORMAT },
      ...contact.map((name) => text(own?.[name] ?? '')),
    ];
  });
  const { number, text: wide, time, address } = WIDTHS;
  return {
    sheet: pickText(TEXTS.board, locale),
    stickyRowsCount: 1,
    data: [
      headingsOf(
        [...columns, ...contact].map((name) => {
          const heading = pickText(TEXTS[name], locale);
          return name === 'lastScore' ? inZone(heading, zone, locale) : heading;
        }),
      ),
      ...rows,
    ],
    columns: [number, number, wide, wide, number, number, number, time, address, wide, wide]
      .slice(0, columns.length + contact.length)
      .map((width) => ({ width })),
  };
}

function categorySheet(data: WorkbookData, category: Category, locale: Locale): Sheet<Buffer> {
  const challenges = data.points ? data.challenges.filter((one) => one.category === category) : [];
  const rows = rank(data, data.group, [category]).map((entry): Row => {
    const own = data.points?.get(entry.userId);
    return [
      entry.rank,
      nameOf(entry, locale),
      entry.score,
      ...challenges.map(({ id }) => own?.get(id) ?? null),
    ];
  });
  const titles = challenges.map(({ title, titleEn }) =>
    pickText({ zh: title, en: titleEn ?? title }, locale),
  );
  const head = (['rank', 'username', 'score'] as const).map((name) =>
    pickText(TEXTS[name], locale),
  );
  return {
    sheet: pickText(CATEGORY_NAMES[category] ?? { en: category, zh: category }, locale),
    stickyRowsCount: 1,
    data: [headingsOf([...head, ...titles]), ...rows],
    columns: [WIDTHS.number, WIDTHS.text, WIDTHS.number, ...titles.map(() => WIDTHS.text)].map(
      (width) => ({ width }),
    ),
  };
}

function nameOf({ username }: Ranked, locale: Locale) {
  return text(username === '' ? pickText(TEXTS.deleted, locale) : username);
}
