import { get, post } from '../http';
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
  SiteFaq,
  VerifyBody,
} from '../types';

/** Logs in and keeps the session; a failed log-in clears the one before. */
export async function login(body: LoginBody): Promise<void> {
  try {
    const { userId, admin, access, refresh } = await post<LoginAnswer>('/auth/login', body);
    const perm = admin ? 'admin' : 'user';
    session.set({ userId, perm, accessToken: access, refreshToken: refresh });
  } catch (error) {
    session.clear();
    throw error;
  }
}

export const logout = () => get<Answer>('/auth/logout');

export const register = (body: RegisterBody) => post<Answer>('/auth/register', body);

export const createFirstAdmin = (body: SetupBody) => post<Answer>('/auth/setup', body);

/** Without `code` sends one to the address; with it, checks it. */
export const verifyEmail = (body: VerifyBody) => post<Answer>('/auth/verify', body);

export const changePassword = (body: ChangePasswordBody) =>
  post<Answer>('/auth/changepassword', body);

/** A challenge whose solution allows one call of this action. */
export const fetchCaptchaChallenge = (action: string) =>
  get<CaptchaChallenge>('/captcha/challenge', { params: { action } });

/** The public settings of the installation. */
export const fetchSite = () => get<Site>('/site');

/** The page of frequent questions and rules, in both languages. */
export const fetchFaq = () => get<SiteFaq>('/site/faq');
