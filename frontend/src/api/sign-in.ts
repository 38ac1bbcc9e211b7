import { login } from './endpoints/auth';
import { session } from './session';
import type { LoginBody } from './types';

/** Logs in and keeps the session; a refusal leaves none behind. */
export async function signIn(body: LoginBody): Promise<void> {
  try {
    const { userId, admin, access, refresh } = await login(body);
    const perm = admin ? 'admin' : 'user';
    session.set({ userId, perm, accessToken: access, refreshToken: refresh });
  } catch (error) {
    session.clear();
    throw error;
  }
}
