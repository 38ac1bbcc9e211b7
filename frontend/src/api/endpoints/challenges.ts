import { http } from '../http';
import type {
  AnyCard,
  Category,
  ChallengeDetail,
  Difficulty,
  FlagSubmission,
  Solver,
  SubmissionRecord,
  SubmissionResult,
} from '../types';

export interface ChallengeQuery {
  category?: Category;
  difficulty?: Difficulty;
  solved?: boolean;
  q?: string;
}

export async function fetchChallenges(query: ChallengeQuery = {}): Promise<AnyCard[]> {
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
