import { RE2JS } from 're2js';
import { TimeSlices } from '../../lib/time-slices';
import { estimateCost } from './pattern-cost';

// Repetitions expand a short pattern into a long program. This limit allows about 30 ms per text on a slow machine;
// plain literals stay far below it.
const MAX_EXCESS = 500;
// What is estimated to be larger is not compiled: that alone would take up to seconds.
const MAX_ESTIMATE = 3000;
// A class of Unicode takes up to 0.1 ms to compile.
const MAX_CLASSES = 100;

/** Compiles a pattern of RE2, which has no backtracking; undefined for invalid syntax. */
export function compileExact(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern);
  } catch {
    return undefined;
  }
}

/** Whether compiling the patterns of a flag would block the event loop for too long. Compiles none of them. */
export function isTooLarge(patterns: readonly string[]): boolean {
  const costs = patterns.map(estimateCost);
  const excess = costs.map(({ size }, index) => Math.max(0, size - (patterns[index]?.length ?? 0)));
  return sum(excess) > MAX_ESTIMATE || sum(costs.map(({ classes }) => classes)) > MAX_CLASSES;
}

/** Whether matching them would. */
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

/** `compileExact` for patterns that together may take long. */
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

/** A challenge may have any number of patterns, and compiling or matching one takes milliseconds. */
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
