import { del, get, http, post } from '../http';
import { replaceSession } from '../renew-session';
import { session } from '../session';
import type {
  AccountSession,
  Answer,
  CaptchaChallenge,
  ChangeEmailBody,
  ChangePasswordAnswer,
  ChangePasswordBody,
  LoginAnswer,
  LoginBody,
  RegisterBody,
  SetupBody,
  Site,
  SiteFaq,
  VerifyBody,
} from '../types';

/** Logs in and stores the session; a failed log-in clears the previous one. */
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

/** Sends a code to the address, or checks `code` if it is given. */
export const verifyEmail = (body: VerifyBody) => post<Answer>('/auth/verify', body);

export const resetPassword = (body: ChangePasswordBody) =>
  post<ChangePasswordAnswer>('/auth/changepassword', body);

/** Changes the user's own password. Returns whether this browser stays logged in; all other sessions end. */
export const changePassword = (body: ChangePasswordBody): Promise<boolean> =>
  replaceSession(async () => {
    // Must not be retried after a 401: the renewal would wait for this call.
    const config = { renewed: true };
    return (await http.post<ChangePasswordAnswer>('/auth/changepassword', body, config)).data;
  });

/** Changes the address of the account by a code sent to the new one. */
export const changeEmail = (body: ChangeEmailBody) => post<Answer>('/auth/changeemail', body);

/** The user's sessions, last renewed first. */
export const fetchOwnSessions = () => get<AccountSession[]>('/user/sessions');

export const endOwnSession = (sessionId: AccountSession['id']) =>
  del(`/user/sessions/${sessionId}`);

/** Logs out every other device. */
export const endOtherSessions = () => del('/user/sessions');

/** A captcha challenge; its solution is valid for one call of this action. */
export const fetchCaptchaChallenge = (action: string) =>
  get<CaptchaChallenge>('/captcha/challenge', { params: { action } });

/** The public site settings. */
export const fetchSite = () => get<Site>('/site');

/** The page of frequent questions and rules, in both languages. */
export const fetchFaq = () => get<SiteFaq>('/site/faq');
