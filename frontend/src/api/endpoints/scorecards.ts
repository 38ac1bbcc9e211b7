import type { AxiosRequestConfig } from 'axios';
import { del, get, post } from '../http';
import type { ChoiceScorecards, ScorecardCorrect, ScorecardSave, ScorecardSaved } from '../types';
import { saveTyped } from './save-typed';

const pathOf = (choiceId: number) => `/admin/application-choices/${String(choiceId)}`;

/** The criteria of a choice, the user's own scorecard, and submitted ones of others. */
export const fetchScorecards = (choiceId: number, config?: AxiosRequestConfig) =>
  get<ChoiceScorecards>(`${pathOf(choiceId)}/scorecards`, config);

export const saveScorecard = (choiceId: number, values: ScorecardSave) =>
  saveTyped<ScorecardSaved>(`${pathOf(choiceId)}/scorecard`, values);

/** Submits the saved values. */
export const submitScorecard = (choiceId: number, version: number) =>
  post<ChoiceScorecards>(`${pathOf(choiceId)}/scorecard/submission`, { version });

export const correctScorecard = (choiceId: number, values: ScorecardCorrect) =>
  post<ChoiceScorecards>(`${pathOf(choiceId)}/scorecard/correction`, values);

/** Discards values that were not submitted. */
export const discardScorecard = (choiceId: number, version: number) =>
  del<ChoiceScorecards>(`${pathOf(choiceId)}/scorecard?version=${String(version)}`);
