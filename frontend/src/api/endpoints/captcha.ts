import { http } from '../http';
import type { CaptchaChallenge } from '../types';

/** A puzzle whose answer opens one call. */
export async function fetchCaptchaChallenge(action: string): Promise<CaptchaChallenge> {
  const config = { params: { action } };
  return (await http.get<CaptchaChallenge>('/captcha/challenge', config)).data;
}
