import { call } from './api';
import { createPeriod, type Period } from './periods';

/** Creates a season with all captures of the demo, and archives it. */
export async function archiveSeason(nameEn: string): Promise<Period> {
  const season = await createPeriod(nameEn, '2020-01-01T00:00:00Z', '2090-01-01T00:00:00Z');
  const { serverTime } = await call<{ serverTime: string }>('player', 'GET', '/site');
  await editPeriod(season, { endsAt: serverTime });
  await editPeriod(season, { archived: true });
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
