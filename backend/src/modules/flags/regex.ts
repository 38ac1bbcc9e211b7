import { RE2JS } from 're2js';

// Repetitions multiply a short pattern into a long program; no honest flag comes near.
const LARGEST_PROGRAM = 5000;

/** A pattern of RE2's syntax, which has no backtracking; undefined when it is not one or is too large. */
export function compileExact(pattern: string): RE2JS | undefined {
  try {
    const compiled = RE2JS.compile(pattern);
    return compiled.programSize() <= LARGEST_PROGRAM ? compiled : undefined;
  } catch {
    return undefined;
  }
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

/** The first flag, by id, whose pattern the whole text matches. */
export function matchFlags({ flags }: RegexFlags, text: string): number | null {
  const hit = flags.find(({ patterns }) => patterns.some((pattern) => pattern.testExact(text)));
  return hit?.flagId ?? null;
}
