/** What an answer may be good for: it opens this one call and no other. */
export const CAPTCHA_ACTIONS = ['login', 'verify', 'register'] as const;

export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];
