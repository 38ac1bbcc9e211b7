import { del, get, post } from '../http';
import type {
  AdminChoiceApplication,
  ChoiceConflict,
  ChoiceConflictChanged,
  ChoiceConflictCreate,
  ChoiceDuplicateList,
  ChoiceIdentity,
  Evidence,
  FormerApplication,
} from '../types';

const pathOf = (id: number) => `/admin/application-choices/${String(id)}`;

/** The application of a choice; each read is recorded. */
export const fetchChoiceApplication = (id: number) =>
  get<AdminChoiceApplication>(`${pathOf(id)}/application`);

/** The applicant's name and contact data; each read is recorded. */
export const fetchChoiceIdentity = (id: number) => get<ChoiceIdentity>(`${pathOf(id)}/identity`);

/** Other applicants with the same contact data; each read is recorded. */
export const fetchChoiceDuplicates = (id: number) =>
  get<ChoiceDuplicateList>(`${pathOf(id)}/duplicates`);

/** Former applications that the applicant agreed to show. */
export const fetchFormerApplications = (id: number) =>
  get<FormerApplication[]>(`${pathOf(id)}/former-applications`);

/** Who declared a conflict of interest with the applicant. */
export const fetchChoiceConflicts = (id: number) =>
  get<ChoiceConflict[]>(`${pathOf(id)}/conflicts`);

/** Declares the user's own conflict of interest, which hides the application from the user. */
export const declareChoiceConflict = (id: number, body: ChoiceConflictCreate) =>
  post<ChoiceConflictChanged>(`${pathOf(id)}/conflicts`, body);

export const liftChoiceConflict = (id: number, userId: number) =>
  del<ChoiceConflictChanged>(`${pathOf(id)}/conflicts/${String(userId)}`);

/** What the applicant achieved; days are in the time zone `tz`. */
export const fetchEvidence = (id: number, tz: string) =>
  get<Evidence>(`${pathOf(id)}/evidence`, { params: { tz } });
