import { del, get, http, post } from '../http';
import type {
  AdminChallenge,
  AnyCard,
  AuthorExclusionBody,
  AuthorInvitation,
  Category,
  ChallengeDetail,
  FlagSubmission,
  InstanceView,
  ReleaseCheck,
  ReleaseCheckBody,
  RemovedRow,
  Solver,
  SubmissionRecord,
  SubmissionResult,
} from '../types';

const challengeUrl = (id: number) => `/challenges/${String(id)}`;

export const fetchChallenges = (params: { category?: Category } = {}) =>
  get<AnyCard[]>('/challenges', { params });

export const fetchChallenge = (id: number) => get<ChallengeDetail>(challengeUrl(id));

/** The ids of a challenge's authors; empty if the user may not read the challenge in the control panel. */
export async function fetchAuthors(id: number): Promise<number[]> {
  const params = { id, _start: 0, _end: 1 };
  const rows = await get<AdminChallenge[]>('/admin/challenges', { params });
  return rows.flatMap(({ authorIds }) => authorIds);
}

/** The user's invitations to become an author. */
export const fetchAuthorInvitations = () => get<AuthorInvitation[]>('/author-invitations');

export const answerAuthorInvitation = (id: number, accept: boolean) =>
  post<undefined>(`/author-invitations/${String(id)}`, { accept });

/** Lets a former author capture the flags of the challenge again. */
export const liftAuthorExclusion = (body: AuthorExclusionBody) =>
  post<undefined>('/admin/authors/lift', body);

/** The release problems of challenges as stored, or after the changes of a save. */
export const checkRelease = (body: ReleaseCheckBody) =>
  post<ReleaseCheck[]>('/admin/challenges/release-check', body);

export const deleteChallenge = (id: number) => del<RemovedRow>(`/admin/challenges/${String(id)}`);

export const submitFlag = (id: number, body: FlagSubmission) =>
  post<SubmissionResult>(`${challengeUrl(id)}/submissions`, body);

export const fetchSubmissions = (id: number) =>
  get<SubmissionRecord[]>(`${challengeUrl(id)}/submissions`);

const SOLVERS_PAGE = 20;

/** A page of the solvers, counted from 1; `own` is the reader's row if it is not on this page. */
export async function fetchSolvers(id: number, page: number) {
  const params = { page, pageSize: SOLVERS_PAGE };
  const { data, headers } = await http.get<Solver[]>(`${challengeUrl(id)}/solvers`, { params });
  const total = Number(headers['x-total-count']);
  const listed = Math.max(0, Math.min(SOLVERS_PAGE, total - (page - 1) * SOLVERS_PAGE));
  return { solvers: data.slice(0, listed), own: data[listed], total, pageSize: SOLVERS_PAGE };
}

/** The user's own instance, or null. */
export const fetchInstance = () => get<InstanceView | null>('/instance');

export const startInstance = (challengeId: number) =>
  post<InstanceView>('/instance', { challengeId });

export const renewInstance = () => post<InstanceView>('/instance/renew');

export const releaseInstance = () => del<InstanceView>('/instance');
