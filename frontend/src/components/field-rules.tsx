import type { FormRule } from 'antd';
import { Trans } from './text';

export interface TextConstraints {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

/** The field must not be empty; `k` is the key of the error. */
export function requiredRule(k: string): FormRule {
  return { required: true, whitespace: true, message: <Trans k={k} /> };
}

/** The server's bounds of a length, in code points. */
export function lengthRule({ minLength = 0, maxLength }: TextConstraints = {}): FormRule {
  const max = maxLength ?? Number.MAX_SAFE_INTEGER;
  return {
    validator: (_rule, value: unknown) => {
      const length = typeof value === 'string' ? Array.from(value.normalize('NFKC')).length : 0;
      return toResult(length === 0 || (length >= minLength && length <= max));
    },
    message: <Trans k="common.length" values={{ min: minLength, max }} />,
  };
}

/** The server's pattern; `k` is the key of the error. */
export function patternRule({ pattern }: TextConstraints = {}, k: string): FormRule {
  const known = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return {
    validator: (_rule, value: unknown) => {
      const text = typeof value === 'string' ? value.normalize('NFKC').trim() : '';
      return toResult(text === '' || known === undefined || known.test(text));
    },
    message: <Trans k={k} />,
  };
}

function toResult(fits: boolean): Promise<void> {
  // Never shown: the rule has a message.
  return fits ? Promise.resolve() : Promise.reject(new Error('refused'));
}
