import { queryOptions } from '@tanstack/react-query';
import { fetchEvidence } from '../../../api';
import { queryKeys } from '../../../domain/query-keys';
import { readerZone } from '../../../lib/time-zone';

/** The evidence of a choice. It goes stale, because applicants continue to solve. */
export const evidenceQuery = (choiceId: number) =>
  queryOptions({
    queryKey: [...queryKeys.evidence, choiceId],
    queryFn: () => fetchEvidence(choiceId, readerZone()),
    staleTime: 30_000,
  });
