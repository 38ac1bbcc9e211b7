import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  checkCertificate,
  fetchCertificates,
  issueCertificate,
  type OwnCertificate,
  type SitePeriod,
} from '../api';
import { queryKeys } from './query-keys';

const ownCertificatesQuery = () =>
  queryOptions({ queryKey: [...queryKeys.certificates, 'own'], queryFn: fetchCertificates });

/** A certificate by its public id. */
export const certificateQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.certificates, 'check', id],
    queryFn: () => checkCertificate(id),
  });

/** The archived seasons in which the user has points, latest first. */
export const useOwnCertificates = () => useQuery(ownCertificatesQuery());

/** Whether the user has points in a period that is an archived season. */
export function useHasCertificate(period: Pick<SitePeriod, 'id' | 'kind' | 'state'> | null) {
  const enabled = period?.kind === 'season' && period.state === 'archived';
  const { data = [] } = useQuery({ ...ownCertificatesQuery(), enabled });
  return enabled && data.some(({ periodId }) => periodId === period.id);
}

/** Issues a certificate, and calls back with its public id. */
export function useIssueCertificate(onIssued: (id: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ periodId }: OwnCertificate) => issueCertificate(periodId),
    onSuccess: ({ certificateId }) => onIssued(certificateId),
    onSettled: () => client.invalidateQueries({ queryKey: ownCertificatesQuery().queryKey }),
  });
}
