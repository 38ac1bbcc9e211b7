import type { AxiosRequestConfig } from 'axios';
import { del, get, http, post } from '../http';
import type {
  ApplicationFileView,
  ApplicationSave,
  ApplicationSaved,
  ApplicationSubmission,
  ApplicationView,
} from '../types';
import { postFile, type UploadOptions } from './files';

const pathOf = (campaignId: number) => `/campaigns/${String(campaignId)}/application`;

/** The user's application to a recruitment; an empty draft of version 0 before the first save. */
export const fetchApplication = (campaignId: number, config?: AxiosRequestConfig) =>
  get<ApplicationView>(pathOf(campaignId), config);

/** What browsers send of a page that is being closed, without the headers. */
const KEEPALIVE_BYTES = 60_000;
const SAVE_TIMEOUT_MS = 15_000;

/** Saves what is typed. It arrives though the page is closed meanwhile, unless it is too large for that. */
export async function saveApplication(
  campaignId: number,
  values: ApplicationSave,
): Promise<ApplicationSaved> {
  const isSmall = new Blob([JSON.stringify(values)]).size <= KEEPALIVE_BYTES;
  const { data } = await http.put<ApplicationSaved>(pathOf(campaignId), values, {
    quiet: true,
    timeout: SAVE_TIMEOUT_MS,
    ...(isSmall ? { adapter: 'fetch', fetchOptions: { keepalive: true } } : {}),
  });
  return data;
}

/** Submits what is saved. */
export const submitApplication = (campaignId: number, submission: ApplicationSubmission) =>
  post<ApplicationView>(`${pathOf(campaignId)}/submission`, submission);

/** Drops what was not submitted. */
export const discardApplicationDraft = (campaignId: number, version: number) =>
  del<ApplicationView>(`${pathOf(campaignId)}/draft?version=${String(version)}`);

export const withdrawApplication = (campaignId: number, version: number) =>
  post<ApplicationView>(`${pathOf(campaignId)}/withdrawal`, { version });

/** Goes on with the newest version of the form. */
export const updateApplicationForm = (campaignId: number, version: number) =>
  post<ApplicationView>(`${pathOf(campaignId)}/form`, { version });

export const uploadApplicationFile = (
  campaignId: number,
  question: string,
  file: File,
  options: UploadOptions,
) =>
  postFile<ApplicationFileView>(
    `${pathOf(campaignId)}/files?question=${encodeURIComponent(question)}`,
    file,
    options,
  );
