import { http } from '../http';
import { session } from '../session';
import type {
  Answer,
  CaptchaChallenge,
  ChangePasswordBody,
  LoginAnswer,
  LoginBody,
  RegisterBody,
  SetupBody,
  Site,
  VerifyBody,
} from '../types';

/** Logs in and keeps the session; a failed log-in clears the one before. */
export async function login(body: LoginBody): Promise<void> {
  try {
    const { data } = await http.post<LoginAnswer>('/auth/login', body);
    const { userId, admin, access, refresh } = data;
    const perm = admin ? 'admin' : 'user';
    session.set({ userId, perm, accessToken: access, refreshToken: refresh });
  } catch (error) {
    session.clear();
    throw error;
  }
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

/** A challenge whose solution allows one call of this action. */
export async function fetchCaptchaChallenge(action: string): Promise<CaptchaChallenge> {
  const config = { params: { action } };
  return (await http.get<CaptchaChallenge>('/captcha/challenge', config)).data;
}

/** The public settings of the installation. */
export async function fetchSite(): Promise<Site> {
  return (await http.get<Site>('/site')).data;
}
