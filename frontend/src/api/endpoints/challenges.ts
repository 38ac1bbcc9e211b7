import { http } from '../http';
import type {
  AnyCard,
  Category,
  ChallengeDetail,
  FlagSubmission,
  InstanceView,
  Solver,
  SubmissionRecord,
  SubmissionResult,
} from '../types';

export async function fetchChallenges(query: { category?: Category } = {}): Promise<AnyCard[]> {
  return (await http.get<AnyCard[]>('/challenges', { params: query })).data;
}

export async function fetchChallenge(id: number): Promise<ChallengeDetail> {
  return (await http.get<ChallengeDetail>(`/challenges/${String(id)}`)).data;
}

export async function submitFlag(id: number, body: FlagSubmission): Promise<SubmissionResult> {
  return (await http.post<SubmissionResult>(`/challenges/${String(id)}/submissions`, body)).data;
}

export async function fetchSubmissions(id: number): Promise<SubmissionRecord[]> {
  return (await http.get<SubmissionRecord[]>(`/challenges/${String(id)}/submissions`)).data;
}

export async function fetchSolvers(id: number): Promise<Solver[]> {
  return (await http.get<Solver[]>(`/challenges/${String(id)}/solvers`)).data;
}

/** The reader's own instance; null where there is none. */
export async function fetchInstance(): Promise<InstanceView | null> {
  return (await http.get<InstanceView | null>('/instance')).data;
}

export async function startInstance(challengeId: number): Promise<InstanceView> {
  return (await http.post<InstanceView>('/instance', { challengeId })).data;
}

export async function renewInstance(): Promise<InstanceView> {
  return (await http.post<InstanceView>('/instance/renew')).data;
}

export async function releaseInstance(): Promise<InstanceView> {
  return (await http.delete<InstanceView>('/instance')).data;
}
