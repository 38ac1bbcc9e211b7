import type { FormRule } from 'antd';
import { Say } from './trans';

interface TextFacts {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

/** The field must hold something; `k` is what to say where it does not. */
export function needed(k: string): FormRule {
  return { required: true, whitespace: true, message: <Say k={k} /> };
}

/** The server's bounds, counted as it counts: in code points. */
export function fittingLength({ minLength = 0, maxLength }: TextFacts = {}): FormRule {
  const max = maxLength ?? Number.MAX_SAFE_INTEGER;
  return {
    validator: (_rule, value: unknown) => {
      const length = typeof value === 'string' ? Array.from(value.normalize('NFKC')).length : 0;
      return judge(length === 0 || (length >= minLength && length <= max));
    },
    message: <Say k="common.length" values={{ min: minLength, max }} />,
  };
}

/** The server's pattern; `k` is what to say where the text does not match it. */
export function fittingPattern({ pattern }: TextFacts = {}, k: string): FormRule {
  const known = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return {
    validator: (_rule, value: unknown) => {
      const text = typeof value === 'string' ? value.normalize('NFKC').trim() : '';
      return judge(text === '' || known === undefined || known.test(text));
    },
    message: <Say k={k} />,
  };
}

function judge(fits: boolean): Promise<void> {
  // Never read: the rule's own message is shown.
  return fits ? Promise.resolve() : Promise.reject(new Error('refused'));
}
