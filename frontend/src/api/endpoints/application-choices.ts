import { get } from '../http';
import type { AdminChoiceApplication } from '../types';

/** The application that a choice belongs to; each read is recorded. */
export const fetchChoiceApplication = (id: number) =>
  get<AdminChoiceApplication>(`/admin/application-choices/${String(id)}/application`);
