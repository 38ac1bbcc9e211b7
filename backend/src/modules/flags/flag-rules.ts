import { type FieldProblem } from '../../http/errors';
import { limits } from '../../lib/limits';
import { codePoints, isLongerThan, trimChars } from '../../lib/text';
import type { FlagKind } from './flag.entity';
import { compileExact, tooCostly } from './regex';

/** Where a template takes what is made for one instance, and how long that is: 96 bits in hex. */
export const HASH_MARK = '[hash]';
export const HASH_LENGTH = 24;

/** What makes up a flag, without its place and price. */
export interface FlagShape {
  kind: FlagKind;
  flagLiteral: string;
  alternatives: readonly string[];
}

/** Blanks, tabs and line ends of ASCII at both ends, and nothing else. */
export function trimAscii(text: string): string {
  return trimChars(text, '\t\n\v\f\r ');
}

export function trimFlag<Shape extends FlagShape>(flag: Shape): Shape {
  return {
    ...flag,
    flagLiteral: trimAscii(flag.flagLiteral),
    alternatives: flag.alternatives.map(trimAscii),
  };
}

/** What is wrong with a flag, by field; nothing when it can be saved. */
export function flagProblems(flag: FlagShape): Record<string, FieldProblem[]> {
  const { kind, flagLiteral, alternatives } = flag;
  if (kind === 'dynamic') return templateProblems(flag);
  const first = literalProblem(kind, flagLiteral);
  const further = alternatives
    .map((literal) => literalProblem(kind, literal))
    .find((problem) => problem !== undefined);
  if (!first && !further && kind === 'regex' && tooCostly([flagLiteral, ...alternatives]))
    return { flagLiteral: [{ key: 'flag.regex' }] };
  return {
    ...(first ? { flagLiteral: [first] } : {}),
    ...(further ? { alternatives: [further] } : {}),
  };
}

function templateProblems({ flagLiteral, alternatives }: FlagShape) {
  const length = codePoints(flagLiteral) - HASH_MARK.length + HASH_LENGTH;
  const problem: FieldProblem | undefined =
    flagLiteral.split(HASH_MARK).length !== 2
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

function literalProblem(kind: FlagKind, literal: string): FieldProblem | undefined {
  // A text of blanks only, of whatever script, would be a flag nobody can see.
  if (literal.trim() === '') return { key: 'field.required' };
  if (isLongerThan(literal, limits.flag.max))
    return { key: 'field.length', params: { ...limits.flag } };
  if (kind === 'regex' && !compileExact(literal)) return { key: 'flag.regex' };
  return undefined;
}
