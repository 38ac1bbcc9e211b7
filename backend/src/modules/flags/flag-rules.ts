import { createHmac } from 'node:crypto';
import type { RE2JS } from 're2js';
import { type FieldProblem } from '../../http/errors';
import { limits } from '../../lib/limits';
import { codePoints, isLongerThan, trimChars } from '../../lib/text';
import type { FlagKind } from './flag.entity';
import { compileExact, compileInSlices, isTooCostly, isTooLarge } from './regex';

/** The placeholder of a template, and the length of the hash that replaces it: 96 bits in hex. */
export const HASH_PLACEHOLDER = '[hash]';
export const HASH_LENGTH = 24;

/** The fields of a flag that are compared with a submission. */
export interface FlagShape {
  kind: FlagKind;
  flagLiteral: string;
  alternatives: readonly string[];
}

// Unicode white space, the byte order mark and zero-width characters. `trim-blanks.ts` of the page has the same list.
const BLANKS =
  '\t\n\v\f\r \u0085\u00a0\u00ad\u1680\u180e\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a' +
  '\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u202f\u205f\u2060\u2061\u2062\u2063\u2064' +
  '\u2066\u2067\u2068\u2069\u3000\ufeff';

/** Trims invisible characters at both ends of a text. */
export function trimBlanks(text: string): string {
  return trimChars(text, BLANKS);
}

export function trimFlag<Shape extends FlagShape>(flag: Shape): Shape {
  return {
    ...flag,
    flagLiteral: trimBlanks(flag.flagLiteral),
    alternatives: flag.alternatives.map(trimBlanks),
  };
}

type Problems = Record<string, FieldProblem[]>;

/** Returns the problems of a flag by field; empty if it can be saved. */
export function flagProblems(flag: FlagShape): Problems {
  const problems = problemsOfTexts(flag);
  return problems ?? problemsOfPatterns(literalsOf(flag).map(compileExact));
}

/** Like `flagProblems`, but compiles in time slices, as all patterns of a flag together may block the event loop. */
export async function flagProblemsInSlices(flag: FlagShape): Promise<Problems> {
  const problems = problemsOfTexts(flag);
  return problems ?? problemsOfPatterns(await compileInSlices(literalsOf(flag)));
}

const literalsOf = ({ flagLiteral, alternatives }: FlagShape) => [flagLiteral, ...alternatives];

/** Returns the problems that need no compilation; undefined for a pattern flag that has to be compiled. */
function problemsOfTexts(flag: FlagShape): Problems | undefined {
  if (flag.kind === 'dynamic') return templateProblems(flag);
  const literals = literalsOf(flag);
  const problems = fieldsOf(literals.map(literalProblem));
  if (flag.kind !== 'regex' || Object.keys(problems).length > 0) return problems;
  return isTooLarge(literals) ? { flagLiteral: [{ key: 'flag.regex' }] } : undefined;
}

function problemsOfPatterns(compiled: readonly (RE2JS | undefined)[]): Problems {
  const problem: FieldProblem = { key: 'flag.regex' };
  const problems = fieldsOf(compiled.map((pattern) => (pattern ? undefined : problem)));
  const valid = compiled.flatMap((pattern) => pattern ?? []);
  return valid.length === compiled.length && isTooCostly(valid)
    ? { flagLiteral: [problem] }
    : problems;
}

/** Returns the problem of the flag's literal, and the first problem of its alternatives. */
function fieldsOf([first, ...others]: (FieldProblem | undefined)[]) {
  const further = others.find((problem) => problem !== undefined);
  return {
    ...(first ? { flagLiteral: [first] } : {}),
    ...(further ? { alternatives: [further] } : {}),
  };
}

function templateProblems({ flagLiteral, alternatives }: FlagShape) {
  const length = codePoints(flagLiteral) - HASH_PLACEHOLDER.length + HASH_LENGTH;
  const problem: FieldProblem | undefined =
    flagLiteral.split(HASH_PLACEHOLDER).length !== 2
      ? { key: 'flag.template' }
      : length > limits.flag.max
        ? { key: 'field.length', params: { ...limits.flag } }
        : undefined;
  const further: FieldProblem | undefined =
    alternatives.length > 0 ? { key: 'flag.noAlternatives' } : undefined;
  return {
    ...(problem ? { flagLiteral: [problem] } : {}),
    ...(further ? { alternatives: [further] } : {}),
  };
}

function literalProblem(literal: string): FieldProblem | undefined {
  if (trimBlanks(literal) === '') return { key: 'field.required' };
  if (isLongerThan(literal, limits.flag.max))
    return { key: 'field.length', params: { ...limits.flag } };
  return undefined;
}

interface FlagOwner {
  userId: number;
  challengeId: number;
  flagId: number;
  instanceId: number;
}

/** Fills a template with the hash of one instance. */
export function dynamicFlag(key: Buffer, template: string, owner: FlagOwner): string {
  const { userId, challengeId, flagId, instanceId } = owner;
  const text = [userId, challengeId, flagId, instanceId].join('|');
  const hash = createHmac('sha256', key).update(text).digest('hex').slice(0, HASH_LENGTH);
  // A function, as a replacement string would interpret $ signs.
  return template.replace(HASH_PLACEHOLDER, () => hash);
}
