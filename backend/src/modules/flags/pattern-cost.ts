// Matches an escape, a class or a counted repetition of RE2, or any single character.
const TOKENS =
  /\\(?:[pP]\{[^}]*\}?|x\{[^}]*\}?|[\s\S]?)|\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]?|\((?:\?[^:)]*:?)?|\{(\d+)(?:,(\d*))?\}|[\s\S]/g;
const CLASS = /\\[pP]|\[\^/g;

/** The cost of compiling a pattern. */
export interface PatternCost {
  /** The maximum number of instructions of its program. */
  size: number;
  /** Classes that may span all of Unicode. */
  classes: number;
}

/** Estimates the cost of compiling a pattern in linear time, as the compilation may block the event loop for seconds. */
export function estimateCost(pattern: string): PatternCost {
  // The sizes of the open groups, the innermost last; and the size of the part that a repetition would repeat.
  const open = [0];
  let last = 0;
  const add = (size: number) => {
    open.push((open.pop() ?? 0) + size);
  };
  for (const [token, min, max] of pattern.matchAll(TOKENS)) {
    if (min !== undefined) {
      // Each optional repetition takes one more instruction.
      const needed = Math.max(Number(min), 1);
      const optional = Math.max(Number(max ?? 0) - needed, 0);
      const repeated = last * needed + (last + 1) * optional;
      add(repeated - last);
      last = repeated;
    } else if (token.startsWith('(')) {
      open.push(0);
      last = 0;
    } else if (token === ')' && open.length > 1) {
      last = (open.pop() ?? 0) + 2;
      add(last);
    } else {
      // An operator such as * adds one instruction to the part that it repeats.
      last = '*+?'.includes(token) ? last + 1 : 1;
      add(1);
    }
  }
  const size = open.reduce((sum, each) => sum + each, 0);
  return { size, classes: pattern.match(CLASS)?.length ?? 0 };
}
