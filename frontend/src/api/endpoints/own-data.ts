import { get, http, post } from '../http';
import type { Answer, OwnDataSummary } from '../types';

/** The kinds of data that are stored about the user. */
export const fetchOwnData = () => get<OwnDataSummary>('/user/data');

/** The archive of all data of the user. */
export async function downloadOwnData(currentPassword: string): Promise<Blob> {
  const body = { currentPassword };
  return (await http.post<Blob>('/user/data/download', body, { responseType: 'blob' })).data;
}

/** Deletes the account. */
export const deleteAccount = (currentPassword: string) =>
  post<Answer>('/user/deletion', { currentPassword });
