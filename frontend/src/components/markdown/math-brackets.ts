import { markdownLineEndingOrSpace, unicodeWhitespace } from 'micromark-util-character';
import type { Code, Construct, State } from 'micromark-util-types';

declare module 'micromark-util-types' {
  // The tokens that mdast-util-math reads.
  interface TokenTypeMap {
    mathFlow: 'mathFlow';
    mathFlowFence: 'mathFlowFence';
    mathFlowFenceSequence: 'mathFlowFenceSequence';
    mathFlowValue: 'mathFlowValue';
    mathText: 'mathText';
    mathTextData: 'mathTextData';
    mathTextSequence: 'mathTextSequence';
  }
}

export const DOLLAR = '$'.charCodeAt(0);
export const BACKSLASH = '\\'.charCodeAt(0);
export const BACKTICK = '`'.charCodeAt(0);
export const codesOf = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

/** The brackets of a formula. */
export interface Brackets {
  open: readonly number[];
  close: readonly number[];
  /** Pandoc's rule for single dollars: no space inside the brackets, no digit after them. */
  tight?: boolean;
}

export const isBlank = (code: Code) => markdownLineEndingOrSpace(code) || unicodeWhitespace(code);

/** Consumes `codes` as one token; fails if another dollar follows a dollar sequence. */
export const sequence = (
  codes: readonly number[],
  token: 'mathTextSequence' | 'mathFlowFenceSequence',
) =>
  ({
    partial: true,
    tokenize(effects, ok, nok) {
      let index = 0;
      const next: State = (code) => {
        if (index < codes.length) {
          if (code !== codes[index]) return nok(code);
          if (index === 0) effects.enter(token);
          effects.consume(code);
          index += 1;
          return next;
        }
        if (code === DOLLAR && codes[0] === DOLLAR) return nok(code);
        effects.exit(token);
        return ok(code);
      };
      return next;
    },
  }) satisfies Construct;
