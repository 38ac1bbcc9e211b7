import type { AxiosRequestConfig } from 'axios';
import { del, get, post } from '../http';
import type {
  AnswerReturn,
  Category,
  DisputeAnswer,
  MarkSave,
  MarkSaved,
  MarkSubmission,
  ReviewAssigned,
  ReviewerLoad,
  ReviewPage,
} from '../types';
import { saveTyped } from './save-typed';

const pathOf = (id: number) => `/admin/reviews/${String(id)}`;

/** An answer with its rubric, the user's mark and, once that is submitted, those of others. */
export const fetchReview = (id: number, config?: AxiosRequestConfig) =>
  get<ReviewPage>(`${pathOf(id)}/answer`, config);

/** Claims an answer for 30 minutes, so that nobody else marks it meanwhile. */
export const claimReview = (id: number) => post<ReviewPage>(`${pathOf(id)}/claim`);

export const releaseReview = (id: number) => del<ReviewPage>(`${pathOf(id)}/claim`);

export const saveMark = (id: number, values: MarkSave) =>
  saveTyped<MarkSaved>(`${pathOf(id)}/mark`, values);

/** Submits the saved mark. */
export const submitMark = (id: number, submission: MarkSubmission) =>
  post<ReviewPage>(`${pathOf(id)}/mark/submission`, submission);

export const returnAnswer = (id: number, body: AnswerReturn) =>
  post<ReviewPage>(`${pathOf(id)}/return`, body);

export const answerDispute = (id: number, body: DisputeAnswer) =>
  post<ReviewPage>(`${pathOf(id)}/dispute-answer`, body);

/** The reviewers with their load, of one category or all. */
export const fetchReviewers = (category?: Category) =>
  get<ReviewerLoad[]>('/admin/reviewers', { params: category ? { category } : {} });

/** Distributes the answers of a category that nobody has among its reviewers. */
export const distributeReviews = (category: Category) =>
  post<ReviewAssigned>('/admin/reviews/distribution', { category });
