import { get, post } from '../http';
import type { Answer, CurrentConsentText, DataReads, OwnConsent } from '../types';

/** The text that a registration agrees to, if there is one. */
export const fetchRegistrationText = () => get<CurrentConsentText>('/consents/registration');

/** What the user agreed to, newest first. */
export const fetchConsents = () => get<OwnConsent[]>('/consents');

/** Withdraws the application, too, and deletes its content. */
export const withdrawConsent = (campaignId: number) =>
  post<Answer>(`/campaigns/${String(campaignId)}/application/consent/withdrawal`, {});

/** Deletes the account, too. */
export const withdrawRegistrationConsent = (currentPassword: string) =>
  post<Answer>('/consents/registration/withdrawal', { currentPassword });

/** Who read the user's personal data, newest first. */
export const fetchDataReads = (params: { page: number; pageSize: number }) =>
  get<DataReads>('/user/data-reads', { params });
