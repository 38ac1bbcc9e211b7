import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Construct, State, TokenizeContext } from 'micromark-util-types';
import { BACKSLASH, BACKTICK, type Brackets, DOLLAR, isBlank, sequence } from './math-brackets';

/** Whether the paragraph has an unclosed `$$` so far. */
function hasOpenDollars(context: TokenizeContext): boolean {
  const content = context.events.findLast(([, { type }]) => type === 'content')?.[1];
  if (!content) return false;
  const text = context.sliceSerialize({ start: content.start, end: context.now() });
  return (text.match(/(?<!\\)\$\$/g)?.length ?? 0) % 2 === 1;
}

/** A block formula of whole lines; it must not be empty. */
export function blockMath({ open, close }: Brackets): Construct {
  const opening = sequence(open, 'mathFlowFenceSequence');
  const closing = sequence(close, 'mathFlowFenceSequence');
  return {
    name: 'mathFlow',
    concrete: true,
    tokenize(effects, ok, nok) {
      const { parser } = this;
      const lineNumber = () => this.now().line;
      const isInterrupt = this.interrupt === true;
      // `$$` at the start of a line may close a formula of the previous line.
      if (isInterrupt && open[0] === DOLLAR && hasOpenDollars(this)) return nok;
      let isEmpty = true;
      const nextLine: Construct = {
        partial: true,
        tokenize: (steps, proceed, fail) => {
          const lineStart: State = (code) =>
            parser.lazy[lineNumber()] ? fail(code) : proceed(code);
          return (code) => {
            steps.enter('lineEnding');
            steps.consume(code);
            steps.exit('lineEnding');
            return lineStart;
          };
        },
      };
      const blankLine: Construct = {
        partial: true,
        tokenize: (steps, proceed, fail) =>
          factorySpace(
            steps,
            (code) => (code === null || markdownLineEnding(code) ? proceed(code) : fail(code)),
            'whitespace',
          ),
      };
      const start: State = (code) => {
        effects.enter('mathFlow');
        effects.enter('mathFlowFence');
        return effects.attempt(opening, afterOpening, nok)(code);
      };
      const afterOpening: State = (code) => {
        effects.exit('mathFlowFence');
        return isInterrupt ? ok(code) : between(code);
      };
      const between: State = (code) => {
        if (code === null || code === BACKTICK) return nok(code);
        if (markdownLineEnding(code)) return effects.attempt(nextLine, lineStart, nok)(code);
        if (code !== close[0]) {
          effects.enter('mathFlowValue');
          return value(code);
        }
        return effects.check(closing, fence, notClosing)(code);
      };
      const lineStart: State = (code) => effects.check(blankLine, nok, between)(code);
      const fence: State = (code) => {
        effects.enter('mathFlowFence');
        return effects.attempt(closing, afterClosing, nok)(code);
      };
      const afterClosing: State = (code) => {
        if (markdownSpace(code)) return factorySpace(effects, afterClosing, 'whitespace')(code);
        if (isEmpty || !(code === null || markdownLineEnding(code))) return nok(code);
        effects.exit('mathFlowFence');
        effects.exit('mathFlow');
        return ok(code);
      };
      const notClosing: State = (code) => {
        effects.enter('mathFlowValue');
        effects.consume(code);
        isEmpty = false;
        return code === BACKSLASH ? escaped : value;
      };
      const escaped: State = (code) => {
        if (code === null || markdownLineEnding(code)) return value(code);
        if (code === open[1] && open[0] === BACKSLASH) return nok(code);
        effects.consume(code);
        return value;
      };
      const value: State = (code) => {
        if (code === null || code === BACKTICK || code === close[0] || markdownLineEnding(code)) {
          effects.exit('mathFlowValue');
          return between(code);
        }
        effects.consume(code);
        if (!isBlank(code)) isEmpty = false;
        return code === BACKSLASH ? escaped : value;
      };
      return start;
    },
  };
}
