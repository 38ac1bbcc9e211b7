// Escapes, classes and counted repetitions of RE2, and any other character.
const TOKENS =
  /\\(?:[pP]\{[^}]*\}?|x\{[^}]*\}?|[\s\S]?)|\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]?|\((?:\?[^:)]*:?)?|\{(\d+)(?:,(\d*))?\}|[\s\S]/g;
const CLASS = /\\[pP]|\[\^/g;

/** What a pattern costs to compile. */
export interface PatternCost {
  /** Instructions of its program, at most. */
  size: number;
  /** Classes that may span all of Unicode. */
  classes: number;
}

/** Estimates the cost of compiling a pattern, which itself may take seconds of the only thread. Linear in its length. */
export function estimateCost(pattern: string): PatternCost {
  // The sizes of the open groups, the innermost last; and the size of the part that a repetition would repeat.
  const open = [0];
  let last = 0;
  const add = (size: number) => {
    open.push((open.pop() ?? 0) + size);
  };
  for (const [token, min, max] of pattern.matchAll(TOKENS)) {
    if (min !== undefined) {
      // Each repetition that may be left out takes an instruction more.
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
      // A sign such as * takes one instruction more and belongs to what it repeats.
      last = '*+?'.includes(token) ? last + 1 : 1;
      add(1);
    }
  }
  const size = open.reduce((sum, each) => sum + each, 0);
  return { size, classes: pattern.match(CLASS)?.length ?? 0 };
}
