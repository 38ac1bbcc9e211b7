import { AppError } from '../../http/errors';

type Reason = 'captcha.required' | 'captcha.invalid' | 'captcha.expired';

/** The refusal of an answer, at the field that brought it. */
export function refused(code: Reason): AppError {
  return new AppError(code, { errors: { captcha: [{ key: code }] } });
}
