import { type Check, isTime, markdownProblemOf } from '../../http/validation';
import type { FieldProblem } from '../../http/errors';
import { limits } from '../../lib/limits';
import { LINK } from '../../lib/link';
import { LOCALES } from '../../lib/locale';
import { codePoints, isLine } from '../../lib/text';

export const CAPTCHA_KINDS = ['none', 'altcha', 'turnstile'] as const;

export type CaptchaKind = (typeof CAPTCHA_KINDS)[number];

/** The patterns of texts; also part of the API document. */
export const patterns = {
  flagPrefix: /^[A-Za-z0-9_-]+$/,
  link: new RegExp(`^$|${LINK.source}`),
  qqGroup: /^$|^[1-9]\d{4,11}$/,
  captchaSiteKey: /^[\w.-]*$/,
  /** Lower case, like stored addresses. */
  mailDomain: /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
};

/** The validation rule of every setting. */
export const settingRules = {
  name: text({ min: 0, ...limits.siteName }),
  flagPrefix: text(limits.flagPrefix, patterns.flagPrefix),
  guidelinesUrl: link,
  homeUrl: link,
  faq: markdown(limits.faq),
  faqEn: markdown(limits.faq),
  qqGroup: text({ ...limits.qqId, min: 0 }, patterns.qqGroup),
  'registration.internal': flag,
  'registration.external': flag,
  'registration.internalDomains': list(limits.mailDomains.max, isMailDomain),
  'captcha.kind': word(CAPTCHA_KINDS),
  'captcha.siteKey': text({ min: 0, ...limits.captchaSiteKey }, patterns.captchaSiteKey),
  'instances.releaseOnSolve': flag,
  'boards.defaultPeriod': idOrNone,
  'eventDay.factor': integer(limits.eventDay.factor),
  'eventDay.endsAt': timeOrNone,
  languages: (value) =>
    list(LOCALES.length, isLocale)(value) ??
    (Array.isArray(value) && value.length > 0 ? undefined : { key: 'field.required' }),
} as const satisfies Record<string, Check>;

export type SettingKey = keyof typeof settingRules;

export function isSettingKey(word: unknown): word is SettingKey {
  return typeof word === 'string' && Object.hasOwn(settingRules, word);
}

function text({ min, max }: { min: number; max: number }, pattern?: RegExp): Check {
  return (value) => {
    if (typeof value !== 'string') return { key: 'field.text' };
    if (value !== value.trim()) return { key: 'field.pattern' };
    if (!isLine(value)) return { key: 'field.line' };
    const length = codePoints(value);
    if (length < min || length > max) return { key: 'field.length', params: { min, max } };
    return !pattern || pattern.test(value) ? undefined : { key: 'field.pattern' };
  };
}

/** A text of several lines, which is not trimmed. */
function markdown({ max }: { max: number }): Check {
  return (value) => {
    if (typeof value !== 'string') return { key: 'field.text' };
    if (codePoints(value) > max) return { key: 'field.length', params: { min: 0, max } };
    return markdownProblemOf(value);
  };
}

function link(value: unknown): FieldProblem | undefined {
  const problem = text({ min: 0, ...limits.url }, patterns.link)(value);
  if (problem || value === '') return problem;
  // The pattern is for the API document and the form; this check also validates host and port.
  return URL.canParse(String(value)) ? undefined : { key: 'field.pattern' };
}

function integer({ min, max }: { min: number; max: number }): Check {
  return (value) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max
      ? undefined
      : { key: 'field.integer', params: { min, max } };
}

function timeOrNone(value: unknown): FieldProblem | undefined {
  const isValid = value === null || (typeof value === 'string' && isTime(value));
  return isValid ? undefined : { key: 'field.time' };
}

function word(words: readonly string[]): Check {
  const problem = { key: 'field.oneOf', params: { values: words.join(', ') } } as const;
  return (value) => (words.some((entry) => entry === value) ? undefined : problem);
}

function flag(value: unknown): FieldProblem | undefined {
  return typeof value === 'boolean' ? undefined : { key: 'field.boolean' };
}

function idOrNone(value: unknown): FieldProblem | undefined {
  const isId = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= limits.id.max;
  return value === null || isId ? undefined : { key: 'field.id' };
}

function list(max: number, fits: (entry: string) => boolean): Check {
  return (value) => {
    if (!Array.isArray(value) || value.length > max) return { key: 'field.list', params: { max } };
    const entries: unknown[] = value;
    if (!entries.every((entry) => typeof entry === 'string')) return { key: 'field.text' };
    if (!entries.every((entry) => fits(entry))) return { key: 'field.pattern' };
    return new Set(entries).size === entries.length ? undefined : { key: 'field.duplicate' };
  };
}

function isMailDomain(entry: string): boolean {
  return entry.length <= limits.mailDomains.length && patterns.mailDomain.test(entry);
}

function isLocale(entry: string): boolean {
  return LOCALES.some((locale) => locale === entry);
}
