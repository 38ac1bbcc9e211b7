import type { EntityManager } from 'typeorm';
import { Period } from '../modules/periods';
import { SavedBoard } from '../modules/saved-boards';
import { DAY } from './history';

/** A week that is over and a season to come with a freeze. None runs, so that the demo begins without a countdown. */
export async function writePeriods(manager: EntityManager, now: number): Promise<void> {
  const week = await manager.save(
    manager.create(Period, {
      name: '开营周',
      nameEn: 'Opening week',
      kind: 'week',
      startsAt: new Date(now - 40 * DAY),
      endsAt: new Date(now - 33 * DAY),
      counts: 'inside',
    }),
  );
  await manager.insert(Period, {
    name: '招新赛季',
    nameEn: 'Recruitment season',
    kind: 'season',
    startsAt: new Date(now + 7 * DAY),
    freezeAt: new Date(now + 64 * DAY),
    endsAt: new Date(now + 67 * DAY),
    counts: 'inside',
  });
  await manager.insert(SavedBoard, {
    name: '开营周：Web 与密码学',
    nameEn: 'Opening week: Web and Crypto',
    directions: ['web', 'crypto'],
    period: week.id,
    visibility: 'viewers',
    position: 10,
  });
}
