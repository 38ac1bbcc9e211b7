import { del, get, post, put } from '../http';
import type { AdminRubric, AdminTask, RubricSave, TaskSave } from '../types';

const pathOf = (challengeId: number) => `/admin/challenges/${String(challengeId)}`;

/** What a challenge asks for beside or instead of flags; answers 404 if it asks for nothing. */
export const fetchTask = (challengeId: number) =>
  get<AdminTask>(`${pathOf(challengeId)}/task`, { quiet: true });

export const saveTask = (challengeId: number, settings: TaskSave) =>
  put<AdminTask>(`${pathOf(challengeId)}/task`, settings);

export const deleteTask = (challengeId: number, version: number) =>
  del(`${pathOf(challengeId)}/task?version=${String(version)}`);

export const fetchRubric = (challengeId: number) =>
  get<AdminRubric>(`${pathOf(challengeId)}/rubric`);

/** Adds a version of the rubric, based on the newest one that was read. */
export const saveRubric = (challengeId: number, rubric: RubricSave) =>
  post<AdminRubric>(`${pathOf(challengeId)}/rubric`, rubric);
