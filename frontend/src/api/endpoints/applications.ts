import type { AxiosRequestConfig } from 'axios';
import { del, get, post } from '../http';
import type {
  ApplicationFileView,
  ApplicationSave,
  ApplicationSaved,
  ApplicationSubmission,
  ApplicationView,
} from '../types';
import { postFile, type UploadOptions } from './files';
import { saveTyped } from './save-typed';

const pathOf = (campaignId: number) => `/campaigns/${String(campaignId)}/application`;

/** The user's application to a recruitment; an empty draft of version 0 before the first save. */
export const fetchApplication = (campaignId: number, config?: AxiosRequestConfig) =>
  get<ApplicationView>(pathOf(campaignId), config);

export const saveApplication = (campaignId: number, values: ApplicationSave) =>
  saveTyped<ApplicationSaved>(pathOf(campaignId), values);

/** Submits the saved values. */
export const submitApplication = (campaignId: number, submission: ApplicationSubmission) =>
  post<ApplicationView>(`${pathOf(campaignId)}/submission`, submission);

/** Discards changes that were not submitted. */
export const discardApplicationDraft = (campaignId: number, version: number) =>
  del<ApplicationView>(`${pathOf(campaignId)}/draft?version=${String(version)}`);

export const withdrawApplication = (campaignId: number, version: number) =>
  post<ApplicationView>(`${pathOf(campaignId)}/withdrawal`, { version });

/** Switches the application to the newest version of the form. */
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
