import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  fetchConsents,
  fetchDataReads,
  fetchDueData,
  fetchHistoryConsent,
  fetchRegistrationText,
} from '../api';
import { queryKeys } from './query-keys';

/** The consent text for registrations. */
export const registrationTextQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.consents, 'registration'],
    queryFn: fetchRegistrationText,
  });

/** The user's consents. */
export const consentsQuery = () =>
  queryOptions({ queryKey: [...queryKeys.consents, 'own'], queryFn: fetchConsents });

/** Whether staff of later recruitments may read the user's application. */
export const historyConsentQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...queryKeys.applications, campaignId, 'history'],
    queryFn: () => fetchHistoryConsent(campaignId),
  });

export const DATA_READS_PAGE = 10;

/** A page of the reads of the user's data. */
export const dataReadsQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.dataReads, page],
    queryFn: () => fetchDataReads({ page, pageSize: DATA_READS_PAGE }),
    placeholderData: keepPreviousData,
  });

/** The user's data that falls due. */
export const dueDataQuery = () =>
  queryOptions({ queryKey: queryKeys.dueData, queryFn: fetchDueData });
