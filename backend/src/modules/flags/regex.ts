import { RE2JS } from 're2js';
import { TimeSlices } from '../../lib/time-slices';
import { estimateCost } from './pattern-cost';

// Repetitions expand a short pattern into a long program. This limit allows about 30 ms per text on a slow machine;
// plain literals stay far below it.
const MAX_EXCESS = 500;
// A pattern with a larger estimate is not compiled, as the compilation could take seconds.
const MAX_ESTIMATE = 3000;
// A Unicode class takes up to 0.1 ms to compile.
const MAX_CLASSES = 100;

/** Compiles a pattern with RE2, which has no backtracking; returns undefined for invalid syntax. */
export function compileExact(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern);
  } catch {
    return undefined;
  }
}

/** Whether compiling the patterns of a flag would block the event loop for too long. Only estimates. */
export function isTooLarge(patterns: readonly string[]): boolean {
  const costs = patterns.map(estimateCost);
  const excess = costs.map(({ size }, index) => Math.max(0, size - (patterns[index]?.length ?? 0)));
  return sum(excess) > MAX_ESTIMATE || sum(costs.map(({ classes }) => classes)) > MAX_CLASSES;
}

/** Whether matching the patterns of a flag would block the event loop for too long. */
export function isTooCostly(patterns: readonly RE2JS[]): boolean {
  return (
    sum(patterns.map((each) => Math.max(0, each.programSize() - each.pattern().length))) >
    MAX_EXCESS
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
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

/** Like `compileExact`, in time slices, for many patterns. */
export async function compileInSlices(
  patterns: readonly string[],
  slices = new TimeSlices(),
): Promise<(RE2JS | undefined)[]> {
  const compiled: (RE2JS | undefined)[] = [];
  for (const pattern of patterns) {
    compiled.push(compileExact(pattern));
    await slices.next();
  }
  return compiled;
}

/** Compiles the regex flags of a challenge in time slices; returns undefined if it has none. */
export async function compileFlags(rows: readonly RegexRow[]): Promise<RegexFlags | undefined> {
  const [first] = rows;
  if (!first) return undefined;
  const slices = new TimeSlices();
  const flags: RegexFlag[] = [];
  for (const { flagId, patterns } of rows) {
    const compiled = await compileInSlices(patterns, slices);
    flags.push({ flagId, patterns: compiled.flatMap((pattern) => pattern ?? []) });
  }
  return { flagsVersion: first.flagsVersion, flags };
}

// The estimated memory of one instruction of a compiled pattern, in bytes.
const INSTRUCTION_BYTES = 200;
const PATTERN_BYTES = 2000;

/** Estimates the memory of compiled patterns in bytes. */
export function estimateBytes({ flags }: RegexFlags): number {
  const each = flags.flatMap(({ patterns }) =>
    patterns.map((pattern) => PATTERN_BYTES + INSTRUCTION_BYTES * pattern.programSize()),
  );
  return each.reduce((sum, bytes) => sum + bytes, PATTERN_BYTES);
}

/** Returns the lowest id of a flag whose pattern matches the whole text; null if none does. */
export async function matchFlags(
  { flags }: RegexFlags,
  text: string,
  slices = new TimeSlices(),
): Promise<number | null> {
  for (const { flagId, patterns } of flags)
    for (const pattern of patterns) {
      if (pattern.testExact(text)) return flagId;
      await slices.next();
    }
  return null;
}
