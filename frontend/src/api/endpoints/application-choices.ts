import { get } from '../http';
import type { AdminChoiceApplication, Evidence } from '../types';

/** The application that a choice belongs to; each read is recorded. */
export const fetchChoiceApplication = (id: number) =>
  get<AdminChoiceApplication>(`/admin/application-choices/${String(id)}/application`);

/** What the applicant of a choice has done; days are those of the zone `tz`. */
export const fetchEvidence = (id: number, tz: string) =>
  get<Evidence>(`/admin/application-choices/${String(id)}/evidence`, { params: { tz } });
