import { autolink, htmlFlow, htmlText } from 'micromark-core-commonmark';
import { asciiAlphanumeric } from 'micromark-util-character';
import type { Construct, Extension, State } from 'micromark-util-types';
import type { Processor } from 'unified';
import { isHtmlElement } from './raw-html';

const LESS_THAN = '<'.charCodeAt(0);
const SLASH = '/'.charCodeAt(0);
const ENDS: ReadonlySet<number> = new Set(['<', '>', ':'].map((end) => end.charCodeAt(0)));
const SPACE = ' '.charCodeAt(0);
const EXCLAMATION = '!'.charCodeAt(0);
const HYPHEN = '-'.charCodeAt(0);

/** Matches the start of a comment, or of a tag with a known element name. */
const knownStart: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let name = '';
    const start: State = (code) => {
      effects.enter('data');
      effects.consume(code);
      return afterLessThan;
    };
    const afterLessThan: State = (code) => {
      if (code === SLASH) {
        effects.consume(code);
        return inName;
      }
      if (code !== EXCLAMATION) return inName(code);
      effects.consume(code);
      return inComment;
    };
    const inComment: State = (code) => (code === HYPHEN ? ok(code) : nok(code));
    const inName: State = (code) => {
      if (code !== null && (asciiAlphanumeric(code) || code === HYPHEN)) {
        effects.consume(code);
        name += String.fromCharCode(code);
        return inName;
      }
      effects.exit('data');
      return isHtmlElement(name) ? ok(code) : nok(code);
    };
    return start;
  },
};

const COLON = ':'.charCodeAt(0);
const AT = '@'.charCodeAt(0);
const SCHEMES = /^(?:https?|mailto)$/i;

/** Matches the start of an http(s) or mailto autolink. CommonMark accepts any scheme, such as `<host:port>`. */
const linkStart: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let name = '';
    const inName: State = (code) => {
      if (code === COLON && SCHEMES.test(name)) return ok(code);
      if (code === AT) return ok(code);
      if (code === null || code <= SPACE || ENDS.has(code)) return nok(code);
      effects.consume(code);
      name += String.fromCharCode(code);
      return inName;
    };
    return (code) => {
      effects.enter('data');
      effects.consume(code);
      return inName;
    };
  },
};

/** Returns the construct under another name, limited to positions where `start` matches. */
function startingWith(start: Construct, construct: Construct): Construct {
  return {
    ...construct,
    name: `known${construct.name ?? ''}`,
    tokenize(effects, ok, nok) {
      return effects.check(start, construct.tokenize.call(this, effects, ok, nok), nok);
    },
  };
}

const syntax: Extension = {
  disable: { null: ['autolink', 'htmlFlow', 'htmlText'] },
  flow: { [LESS_THAN]: startingWith(knownStart, htmlFlow) },
  text: {
    [LESS_THAN]: [startingWith(linkStart, autolink), startingWith(knownStart, htmlText)],
  },
};

/** Parses only tags of known elements as HTML, and only common schemes as links; `<ip>` or `vector<int>` is text. */
export function remarkAngleBrackets(this: Processor) {
  (this.data().micromarkExtensions ??= []).push(syntax);
}
