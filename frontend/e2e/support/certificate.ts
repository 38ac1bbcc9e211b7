import { call } from './api';
import { runSql } from './database';
import { createPeriod, type Period } from './periods';

/** Creates an archived season with all captures of the demo, in which the player has points, too. */
export async function archiveSeason(nameEn: string, dataDir: string): Promise<Period> {
  const season = await createPeriod(nameEn, '2020-01-01T00:00:00Z', '2090-01-01T00:00:00Z');
  const { serverTime } = await call<{ serverTime: string }>('player', 'GET', '/site');
  await editPeriod(season, { endsAt: serverTime });
  await editPeriod(season, { archived: true });
  await runSql(dataDir, [
    `INSERT INTO period_total (period_id, user_id, category, username, user_group, score, solved_count, last_score_at, bloods)
      SELECT ${String(season.id)}, u.id, part.category, u.username, u.user_group, part.score, part.solves, now(), 0
      FROM "user" u, (VALUES ('web', 320, 3), ('crypto', 150, 1), ('misc', 40, 1)) part (category, score, solves)
      WHERE u.username = 'player' ON CONFLICT DO NOTHING`,
  ]);
  return season;
}

export const editPeriod = ({ id }: Period, values: object) =>
  call('admin', 'PATCH', `/admin/periods/${String(id)}`, values);

/** The public id of an account's certificate. */
export async function issueCertificate(
  who: Parameters<typeof call>[0],
  { id }: Period,
): Promise<string> {
  const body = { periodId: id };
  const issued = await call<{ certificateId: string }>(who, 'POST', '/certificates', body);
  return issued.certificateId;
}
