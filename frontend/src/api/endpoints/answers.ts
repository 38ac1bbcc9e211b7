import type { AxiosRequestConfig } from 'axios';
import { del, get, post } from '../http';
import type {
  AnswerFeedback,
  AnswerFileView,
  AnswerSave,
  AnswerSaved,
  CoAuthorAnswer,
  OwnAnswer,
} from '../types';
import { postFile, type UploadOptions } from './files';
import { saveTyped } from './save-typed';

const pathOf = (challengeId: number) => `/challenges/${String(challengeId)}/answer`;

/** The user's answer to a challenge; an empty draft of version 0 before the first save. */
export const fetchAnswer = (challengeId: number, config?: AxiosRequestConfig) =>
  get<OwnAnswer>(pathOf(challengeId), config);

export const saveAnswer = (challengeId: number, values: AnswerSave) =>
  saveTyped<AnswerSaved>(pathOf(challengeId), values);

/** Submits the saved values as the next version. */
export const submitAnswer = (challengeId: number, version: number) =>
  post<OwnAnswer>(`${pathOf(challengeId)}/submission`, { version });

/** Discards an answer that was never submitted, with its files. */
export const discardAnswer = (challengeId: number, version: number) =>
  del<OwnAnswer>(`${pathOf(challengeId)}?version=${String(version)}`);

export const uploadAnswerFile = (challengeId: number, file: File, options: UploadOptions) =>
  postFile<AnswerFileView>(`${pathOf(challengeId)}/files`, file, options);

export const inviteCoAuthor = (challengeId: number, username: string) =>
  post<OwnAnswer>(`${pathOf(challengeId)}/co-authors`, { username });

/** Removes a co-author or an invitation; co-authors remove themselves. */
export const removeCoAuthor = (challengeId: number, userId: number) =>
  del<OwnAnswer>(`${pathOf(challengeId)}/co-authors/${String(userId)}`);

/** Accepts or declines the invitation to another user's answer. */
export const respondToInvitation = (challengeId: number, response: CoAuthorAnswer) =>
  post<OwnAnswer>(`${pathOf(challengeId)}/invitation`, response);

/** What reviewers say about the user's answer, once it has points. */
export const fetchFeedback = (challengeId: number) =>
  get<AnswerFeedback>(`${pathOf(challengeId)}/feedback`);

export const disputeMark = (challengeId: number, text: string) =>
  post<AnswerFeedback>(`${pathOf(challengeId)}/dispute`, { text });
