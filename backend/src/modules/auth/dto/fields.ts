import { Text } from '../../../http/validation';
import type { FieldMessageKey } from '../../../http/errors';
import { limits } from '../../../lib/limits';

/** The length is bounded before anything hashes it. */
export const Password = (options: { min?: number; missing?: FieldMessageKey } = {}) =>
  Text({ ...limits.password, ...options, format: 'password' });

/** Six digits of a mail. */
export const MailCode = (options: { optional?: boolean } = {}) =>
  Text({ ...options, min: 1, max: 64, missing: 'code.required', example: '012345' });

/** Answer of the bot protection, where one is switched on. */
export const Captcha = () => Text({ optional: true, max: limits.captchaAnswer.max });
