import { asciiDigit, markdownLineEnding } from 'micromark-util-character';
import type { Code, Construct, State, Tokenizer } from 'micromark-util-types';
import {
  BACKSLASH,
  BACKTICK,
  type Brackets,
  codesOf,
  DOLLAR,
  isBlank,
  sequence,
} from './math-brackets';

/** A formula within a paragraph. Without a closing bracket in the same paragraph it is text. */
export function inlineMath({ open, close, tight = false }: Brackets): Construct {
  const opening = sequence(open, 'mathTextSequence');
  const closing = sequence(close, 'mathTextSequence');
  const tokenize: Tokenizer = (effects, ok, nok) => {
    let last: Code = null;
    let isEmpty = true;
    const start: State = (code) => {
      effects.enter('mathText');
      return effects.attempt(opening, afterOpening, nok)(code);
    };
    const afterOpening: State = (code) => (tight && isBlank(code) ? nok(code) : between(code));
    const between: State = (code) => {
      if (code === null || code === BACKTICK) return nok(code);
      if (code === close[0]) return effects.attempt(closing, afterClosing, notClosing)(code);
      if (markdownLineEnding(code)) {
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        last = code;
        return between;
      }
      effects.enter('mathTextData');
      return data(code);
    };
    // A single dollar is allowed between double ones; an opening bracket inside a formula ends the attempt.
    const notClosing: State = (code) => {
      if (tight) return nok(code);
      effects.enter('mathTextData');
      effects.consume(code);
      last = code;
      isEmpty = false;
      return code === BACKSLASH ? escaped : data;
    };
    const escaped: State = (code) => {
      if (code === null || markdownLineEnding(code)) return data(code);
      if (code === open[1] && open[0] === BACKSLASH) return nok(code);
      effects.consume(code);
      last = code;
      return data;
    };
    const data: State = (code) => {
      if (
        code === null ||
        code === BACKTICK ||
        code === close[0] ||
        (code === DOLLAR && !tight && close[0] === DOLLAR) ||
        markdownLineEnding(code)
      ) {
        effects.exit('mathTextData');
        return between(code);
      }
      effects.consume(code);
      last = code;
      if (!isBlank(code)) isEmpty = false;
      return code === BACKSLASH ? escaped : data;
    };
    const afterClosing: State = (code) => {
      if (isEmpty || (tight && (isBlank(last) || asciiDigit(code)))) return nok(code);
      // `\](` is an escaped bracket before a link destination in CommonMark, so it stays text.
      if (close[1] === codesOf(']')[0] && code === codesOf('(')[0]) return nok(code);
      effects.exit('mathText');
      return ok(code);
    };
    return start;
  };
  return {
    name: 'mathText',
    tokenize,
    previous(code) {
      if (code !== DOLLAR || open[0] !== DOLLAR) return true;
      return this.events.at(-1)?.[1].type === 'characterEscape';
    },
  };
}
