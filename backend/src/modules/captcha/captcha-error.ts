import { AppError } from '../../http/errors';

type Reason = 'captcha.required' | 'captcha.invalid' | 'captcha.expired';

/** The error of a captcha answer, attached to its field. */
export function captchaError(code: Reason): AppError {
  return new AppError(code, { errors: { captcha: [{ key: code }] } });
}
