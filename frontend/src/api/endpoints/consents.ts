import { get, post } from '../http';
import type {
  Answer,
  CurrentConsentText,
  DataReads,
  HistoryConsent,
  OwnConsent,
  OwnDueData,
} from '../types';

/** The consent text for registrations, if there is one. */
export const fetchRegistrationText = () => get<CurrentConsentText>('/consents/registration');

/** The user's consents, newest first. */
export const fetchConsents = () => get<OwnConsent[]>('/consents');

/** Also withdraws the application and deletes its content. */
export const withdrawConsent = (campaignId: number) =>
  post<Answer>(`/campaigns/${String(campaignId)}/application/consent/withdrawal`, {});

const historyPath = (campaignId: number) =>
  `/campaigns/${String(campaignId)}/application/history-consent`;

/** Whether staff of later recruitments may read the user's application. */
export const fetchHistoryConsent = (campaignId: number) =>
  get<HistoryConsent>(historyPath(campaignId));

export const giveHistoryConsent = (campaignId: number, consentTextId: number) =>
  post<HistoryConsent>(historyPath(campaignId), { consentTextId });

export const withdrawHistoryConsent = (campaignId: number) =>
  post<Answer>(`${historyPath(campaignId)}/withdrawal`, {});

/** Also deletes the account. */
export const withdrawRegistrationConsent = (currentPassword: string) =>
  post<Answer>('/consents/registration/withdrawal', { currentPassword });

/** The reads of the user's personal data by others, newest first. */
export const fetchDataReads = (params: { page: number; pageSize: number }) =>
  get<DataReads>('/user/data-reads', { params });

/** The user's data that is deleted or made anonymous by a rule, the first to come first. */
export const fetchDueData = () => get<OwnDueData[]>('/user/due-data');
