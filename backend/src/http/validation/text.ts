import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { FieldMessageKey, FieldProblem } from '../errors';
import { limits } from '../../lib/limits';
import { findMarkdownProblem } from '../../lib/markdown/find-problem';
import { codePoints, isLine, isLongerThan } from '../../lib/text';
import { type Check, type Presence, property, type ValueRule } from './rule';

interface TextRuleOptions {
  min?: number;
  max: number;
  pattern?: RegExp;
  /** A further rule, checked if the text satisfies the others. */
  check?: (text: string) => FieldProblem | undefined;
  /** The problem of a missing or empty text. */
  missing?: FieldMessageKey;
  /** The problem of a text that does not match the pattern. */
  mismatch?: FieldMessageKey;
  /** Converts to NFKC and trims before validation; for names that are compared, such as user names. */
  normalize?: boolean;
  /** Converts to NFC and trims before validation; for texts that people read. NFKC would replace Chinese punctuation. */
  freeText?: boolean;
  /** Refuses what does not fit into one line. */
  line?: boolean;
  format?: string;
  example?: string;
}

interface TextOptions extends Presence, TextRuleOptions {
  default?: string;
  description?: string;
}

/** Validates a text; lengths are in code points. */
export function Text(options: TextOptions): PropertyDecorator {
  return property(options, textRule(options));
}

/** The rule of a text. */
export function textRule(options: TextRuleOptions): ValueRule {
  const { min = 0, max, pattern, format, example } = options;
  const check: Check = (value) => {
    if (value === undefined || value === null || (value === '' && min > 0))
      return { key: options.missing ?? 'field.required' };
    if (typeof value !== 'string') return { key: 'field.text' };
    const tooLong = isLongerThan(value, max);
    if (tooLong && min === 0) return { key: 'field.maxLength', params: { max } };
    if (tooLong || codePoints(value) < min) return { key: 'field.length', params: { min, max } };
    if (options.line && !isLine(value)) return { key: 'field.line' };
    if (pattern && !pattern.test(value)) return { key: options.mismatch ?? 'field.pattern' };
    return options.check?.(value);
  };
  const form = options.normalize ? 'NFKC' : options.freeText ? 'NFC' : undefined;
  // A text that is far too long is not normalized, as NFKC may make it eighteen times longer.
  const normalize = (value: unknown) =>
    typeof value === 'string' && value.length <= 4 * max ? value.normalize(form).trim() : value;
  const schema: ApiPropertyOptions = {
    type: 'string',
    maxLength: max,
    ...(min ? { minLength: min } : {}),
    ...(pattern ? { pattern: pattern.source } : {}),
    ...(format ? { format } : {}),
    ...(example ? { example } : {}),
  };
  return { schema, check, convert: form ? normalize : undefined };
}

/** Validates a Markdown text, which must be cheap to render in the browser. */
export function Markdown(options: Presence & { max: number; description?: string }) {
  return Text({ ...options, check: markdownProblemOf });
}

/** Returns the problem of a Markdown text; undefined for a valid one. */
export function markdownProblemOf(text: string): FieldProblem | undefined {
  const problem = findMarkdownProblem(text);
  return problem && { key: `field.markdown.${problem}`, params: { max: limits.markdown[problem] } };
}

// One addr-spec without quoting; no list, display name or control characters.
const ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;

/** Validates one mail address. */
export function Email(options: Presence = {}): PropertyDecorator {
  return Text({
    ...options,
    normalize: true,
    min: 1,
    max: limits.email.max,
    pattern: ADDRESS,
    missing: 'field.email',
    mismatch: 'field.email',
    format: 'email',
  });
}
