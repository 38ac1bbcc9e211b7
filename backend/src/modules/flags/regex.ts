import { RE2JS } from 're2js';

// Repetitions expand a short pattern into a long program. This limit allows about 30 ms per text on a slow machine;
// plain literals stay far below it.
const MAX_EXCESS = 500;

/** Compiles a pattern of RE2, which has no backtracking; undefined for invalid syntax. */
export function compileExact(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern);
  } catch {
    return undefined;
  }
}

/** Whether matching the patterns of a flag would block the event loop for too long. */
export function isTooCostly(patterns: readonly string[]): boolean {
  const excess = patterns.map((pattern) =>
    Math.max(0, (compileExact(pattern)?.programSize() ?? 0) - pattern.length),
  );
  return excess.reduce((sum, each) => sum + each, 0) > MAX_EXCESS;
}

interface RegexFlag {
  flagId: number;
  patterns: RE2JS[];
}

/** The regex flags of one committed version of a challenge. */
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

// Estimated memory of an instruction of a compiled pattern.
const INSTRUCTION_BYTES = 200;
const PATTERN_BYTES = 2000;

/** Estimates the memory of compiled patterns. */
export function estimateBytes({ flags }: RegexFlags): number {
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
