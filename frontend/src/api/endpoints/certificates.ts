import { get, post } from '../http';
import type { CertificateCheck, IssuedCertificate, OwnCertificate } from '../types';

/** The archived seasons in which the user has points, latest first. */
export const fetchCertificates = () => get<OwnCertificate[]>('/certificates');

/** Issues the user's certificate of a season, or returns the valid one. */
export const issueCertificate = (periodId: number) =>
  post<IssuedCertificate>('/certificates', { periodId });

/** What a certificate says; needs no session. */
export const checkCertificate = (id: string) =>
  get<CertificateCheck>(`/certificates/${encodeURIComponent(id)}`);
