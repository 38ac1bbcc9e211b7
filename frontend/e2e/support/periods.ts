import { call } from './api';

export interface Period {
  id: number;
}

/** Creates a season with times in ISO 8601. */
export const createPeriod = (nameEn: string, startsAt: string, endsAt: string) =>
  call<Period>('admin', 'POST', '/admin/periods', {
    ...{ name: `周期 ${nameEn}`, nameEn, kind: 'season', startsAt, endsAt },
  });

export const deletePeriod = ({ id }: Period) =>
  call('admin', 'DELETE', `/admin/periods/${String(id)}`);
