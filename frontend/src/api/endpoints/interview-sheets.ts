import type { AxiosRequestConfig } from 'axios';
import { del, get, post } from '../http';
import type {
  InterviewSheet,
  SheetInterview,
  SheetItemSave,
  SheetItemSaved,
  SheetQuestion,
} from '../types';
import { saveTyped } from './save-typed';

/** The choice and the stage of an interview. */
export interface SheetKey {
  choiceId: number;
  stageId: number;
}

const listOf = (choiceId: number) =>
  `/admin/application-choices/${String(choiceId)}/interview-sheets`;
const pathOf = ({ choiceId, stageId }: SheetKey) => `${listOf(choiceId)}/${String(stageId)}`;
const itemOf = (sheet: SheetKey, id: number) => `${pathOf(sheet)}/items/${String(id)}`;

/** The interviews of a choice that have a sheet. */
export const fetchSheets = (choiceId: number) => get<SheetInterview[]>(listOf(choiceId));

export const fetchSheet = (sheet: SheetKey, config?: AxiosRequestConfig) =>
  get<InterviewSheet>(pathOf(sheet), config);

/** The questions of the bank that can be added. */
export const fetchSheetQuestions = (sheet: SheetKey) =>
  get<SheetQuestion[]>(`${pathOf(sheet)}/questions`);

export const drawQuestions = (sheet: SheetKey, count: number) =>
  post<InterviewSheet>(`${pathOf(sheet)}/draws`, { count });

export const addQuestion = (sheet: SheetKey, questionId: number) =>
  post<InterviewSheet>(`${pathOf(sheet)}/questions`, { questionId });

export const addFact = (sheet: SheetKey, key: string) =>
  post<InterviewSheet>(`${pathOf(sheet)}/facts`, { key });

export const addOwnQuestion = (sheet: SheetKey, text: string) =>
  post<InterviewSheet>(`${pathOf(sheet)}/items`, { text });

export const saveSheetItem = (sheet: SheetKey, id: number, values: SheetItemSave) =>
  saveTyped<SheetItemSaved>(itemOf(sheet, id), values);

export const removeSheetItem = (sheet: SheetKey, id: number, version: number) =>
  del<InterviewSheet>(`${itemOf(sheet, id)}?version=${String(version)}`);

export const orderSheet = (sheet: SheetKey, ids: readonly number[]) =>
  post<InterviewSheet>(`${pathOf(sheet)}/order`, { ids });
