import { del, get, post } from '../http';
import type {
  AdminChoiceApplication,
  ChoiceConflict,
  ChoiceConflictChanged,
  ChoiceConflictCreate,
  ChoiceDuplicateList,
  ChoiceIdentity,
  Evidence,
} from '../types';

const pathOf = (id: number) => `/admin/application-choices/${String(id)}`;

/** The application that a choice belongs to; each read is recorded. */
export const fetchChoiceApplication = (id: number) =>
  get<AdminChoiceApplication>(`${pathOf(id)}/application`);

/** Who the applicant is, with contact data; each read is recorded. */
export const fetchChoiceIdentity = (id: number) => get<ChoiceIdentity>(`${pathOf(id)}/identity`);

/** Who else has the contact data of the applicant; each read is recorded. */
export const fetchChoiceDuplicates = (id: number) =>
  get<ChoiceDuplicateList>(`${pathOf(id)}/duplicates`);

/** Who declared a conflict of interest with the applicant. */
export const fetchChoiceConflicts = (id: number) =>
  get<ChoiceConflict[]>(`${pathOf(id)}/conflicts`);

/** Declares a conflict of the user, who does not see the application from then on. */
export const declareChoiceConflict = (id: number, body: ChoiceConflictCreate) =>
  post<ChoiceConflictChanged>(`${pathOf(id)}/conflicts`, body);

export const liftChoiceConflict = (id: number, userId: number) =>
  del<ChoiceConflictChanged>(`${pathOf(id)}/conflicts/${String(userId)}`);

/** What the applicant of a choice has done; days are those of the zone `tz`. */
export const fetchEvidence = (id: number, tz: string) =>
  get<Evidence>(`${pathOf(id)}/evidence`, { params: { tz } });
