import { post } from '../http';
import type {
  AdjustmentBody,
  CaptureBody,
  RejudgeBody,
  RejudgeResult,
  ResetBody,
  ResetResult,
  UserScore,
  VoidAdjustmentBody,
} from '../types';

export const adjustScore = (body: AdjustmentBody) => post<UserScore>('/admin/adjustments', body);

export const voidAdjustment = (body: VoidAdjustmentBody) =>
  post<UserScore>('/admin/adjustments/void', body);

export const voidCapture = (body: CaptureBody) => post<UserScore>('/admin/captures/void', body);

export const restoreCapture = (body: CaptureBody) =>
  post<UserScore>('/admin/captures/restore', body);

/** Voids all captures of a challenge; with `dryRun` only lists them. */
export const resetCaptures = (body: ResetBody) => post<ResetResult>('/admin/captures/reset', body);

/** Judges the submissions to a challenge by its current flags; with `dryRun` only lists the changes. */
export const rejudge = (body: RejudgeBody) => post<RejudgeResult>('/admin/rejudge', body);
