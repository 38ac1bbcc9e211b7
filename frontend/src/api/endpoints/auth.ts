import { http } from '../http';
import type {
  Answer,
  ChangePasswordBody,
  LoginAnswer,
  LoginBody,
  RegisterBody,
  SetAdminBody,
  SetBannedBody,
  SetupBody,
  VerifyBody,
} from '../types';

export async function login(body: LoginBody): Promise<LoginAnswer> {
  return (await http.post<LoginAnswer>('/auth/login', body)).data;
}

export async function logout(): Promise<Answer> {
  return (await http.get<Answer>('/auth/logout')).data;
}

export async function register(body: RegisterBody): Promise<Answer> {
  return (await http.post<Answer>('/auth/register', body)).data;
}

export async function createFirstAdmin(body: SetupBody): Promise<Answer> {
  return (await http.post<Answer>('/auth/setup', body)).data;
}

/** Without `code` sends one to the address; with it, checks it. */
export async function verifyEmail(body: VerifyBody): Promise<Answer> {
  return (await http.post<Answer>('/auth/verify', body)).data;
}

export async function changePassword(body: ChangePasswordBody): Promise<Answer> {
  return (await http.post<Answer>('/auth/changepassword', body)).data;
}

export async function setAdmin(body: SetAdminBody): Promise<Answer> {
  return (await http.post<Answer>('/auth/admin', body)).data;
}

export async function setBanned(body: SetBannedBody): Promise<Answer> {
  return (await http.post<Answer>('/auth/banned', body)).data;
}
