import { Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';

/** Digits, spaces and hyphens, with an optional leading plus. */
export const Telephone = (options: { optional?: boolean } = {}) =>
  Text({
    ...options,
    normalize: true,
    min: 5,
    max: limits.telephone.max,
    pattern: /^\+?[0-9][0-9 -]{3,18}[0-9]$/,
    mismatch: 'telephone.form',
    example: '+86 138-0000-0000',
  });

export const QqId = (options: { optional?: boolean } = {}) =>
  Text({
    ...options,
    normalize: true,
    ...limits.qqId,
    pattern: /^[1-9][0-9]{4,11}$/,
    mismatch: 'qq.form',
    example: '10001',
  });
