import { RE2JS } from 're2js';

// Repetitions multiply a short pattern into a long program, and time goes with it: this is some 30 ms of a
// slow machine for the worst text. No honest flag comes near, however many literals it lists.
const LARGEST_EXCESS = 500;

/** A pattern of RE2's syntax, which has no backtracking; undefined when it is not one. */
export function compileExact(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern);
  } catch {
    return undefined;
  }
}

/** Whether the patterns of one flag would hold up everybody else. */
export function tooCostly(patterns: readonly string[]): boolean {
  const excess = patterns.map((pattern) =>
    Math.max(0, (compileExact(pattern)?.programSize() ?? 0) - pattern.length),
  );
  return excess.reduce((sum, each) => sum + each, 0) > LARGEST_EXCESS;
}

interface RegexFlag {
  flagId: number;
  patterns: RE2JS[];
}

/** The regex flags of a challenge as one committed version has them. */
export interface RegexFlags {
  flagsVersion: number;
  flags: RegexFlag[];
}

export interface RegexRow {
  flagsVersion: number;
  flagId: number;
  patterns: string[];
}

export function compileFlags(rows: readonly RegexRow[]): RegexFlags | undefined {
  const [first] = rows;
  if (!first) return undefined;
  return {
    flagsVersion: first.flagsVersion,
    flags: rows.map(({ flagId, patterns }) => ({
      flagId,
      patterns: patterns.flatMap((pattern) => compileExact(pattern) ?? []),
    })),
  };
}

// An instruction of a compiled pattern and what hangs on it.
const INSTRUCTION_BYTES = 200;
const PATTERN_BYTES = 2000;

/** About how many bytes the compiled patterns take. */
export function memoryOf({ flags }: RegexFlags): number {
  const each = flags.flatMap(({ patterns }) =>
    patterns.map((pattern) => PATTERN_BYTES + INSTRUCTION_BYTES * pattern.programSize()),
  );
  return each.reduce((sum, bytes) => sum + bytes, PATTERN_BYTES);
}

/** The first flag, by id, whose pattern the whole text matches. */
export function matchFlags({ flags }: RegexFlags, text: string): number | null {
  const hit = flags.find(({ patterns }) => patterns.some((pattern) => pattern.testExact(text)));
  return hit?.flagId ?? null;
}
