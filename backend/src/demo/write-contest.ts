import type { EntityManager } from 'typeorm';
import { queriesOf } from '../infra/database';
import { Period, type PeriodArchive } from '../modules/periods';
import { SavedBoard } from '../modules/saved-boards';
import { DAY } from './history';

/** The QQ group on the dashboard and in the menu. Real numbers are shorter. */
const SITE = { homeUrl: 'https://example.org/', qqGroup: '123456789012' };

/** Writes a season with its weeks (the first is archived), saved boards, and the contact of the site. */
export async function writeContest(
  manager: EntityManager,
  archive: PeriodArchive,
  now: number,
): Promise<void> {
  for (const [key, value] of Object.entries(SITE))
    await manager.query('UPDATE setting SET value = to_jsonb($2::text) WHERE key = $1', [
      key,
      value,
    ]);
  const inDays = (days: number) => new Date(now + days * DAY);
  const [season, , , archived] = await manager.save(Period, [
    {
      ...{ name: '秋季赛季', nameEn: 'Fall season', kind: 'season' as const },
      ...{ startsAt: inDays(-35), endsAt: inDays(55) },
    },
    {
      ...{ name: '第四周', nameEn: 'Week 4', kind: 'week' as const },
      ...{ startsAt: inDays(-12), freezeAt: inDays(-6), endsAt: inDays(-5) },
    },
    {
      ...{ name: '第五周', nameEn: 'Week 5', kind: 'week' as const },
      // In the future, as a running freeze would hide captures of visitors.
      ...{ startsAt: inDays(-5), freezeAt: inDays(1), endsAt: inDays(2) },
    },
    {
      ...{ name: '第三周', nameEn: 'Week 3', kind: 'week' as const },
      ...{ startsAt: inDays(-19), endsAt: inDays(-12), archivedAt: inDays(-11) },
    },
  ]);
  if (archived) await archive.store(queriesOf(manager), archived);
  await manager.insert(SavedBoard, [
    {
      ...{ name: '招新总榜', nameEn: 'Recruitment', visibility: 'everyone' as const },
      ...{ period: season?.id ?? null, position: 1 },
    },
    {
      ...{ name: '新生 Web 榜', nameEn: 'Web, freshmen', visibility: 'everyone' as const },
      ...{ userGroup: 0, directions: ['web' as const], position: 2 },
    },
    { name: '面试名单', nameEn: 'Interviews', visibility: 'viewers' as const, position: 3 },
  ]);
}
