import type { Nodes } from 'mdast';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import type { Code, Construct, Extension, State } from 'micromark-util-types';
import type { Processor } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** Non-ASCII punctuation, full-width forms and the ideographic space: none occurs unescaped in a URL. */
const WIDE_PUNCTUATION = /(?![ -~])[\p{P}\u3000\uFF00-\uFFEF]/u;

const endsLink = (code: Code) =>
  code !== null && code > 127 && WIDE_PUNCTUATION.test(String.fromCharCode(code));

/** Returns the construct with its input cut before wide punctuation. */
function endingBeforeWidePunctuation(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      let isDone = false;
      const end =
        (state: State): State =>
        (code) => {
          isDone = true;
          return state(code);
        };
      const wrap =
        (state: State): State =>
        (code) => {
          const next = state(endsLink(code) ? null : code);
          return isDone || next === undefined ? next : wrap(next);
        };
      return wrap(construct.tokenize.call(this, effects, end(ok), end(nok)));
    },
  };
}

const { text = {} } = gfmAutolinkLiteral();
const syntax: Extension = {
  text: Object.fromEntries(
    Object.entries(text).map(([code, constructs]) => [
      code,
      [constructs ?? []].flat().map(endingBeforeWidePunctuation),
    ]),
  ),
};

/** Ends bare links before Chinese punctuation. Must follow remark-gfm, which includes it in the URL. */
export function remarkBareLinks(this: Processor) {
  (this.data().micromarkExtensions ??= []).push(syntax);
  return (tree: Nodes) => {
    // Links that remark-gfm finds in finished text have no position.
    visit(tree, 'link', (link, index, parent) => {
      const [label] = link.children;
      if (link.position || label?.type !== 'text' || !parent || index === undefined) return;
      const at = label.value.search(WIDE_PUNCTUATION);
      if (at < 0) return;
      const rest = label.value.slice(at);
      link.url = link.url.slice(0, link.url.length - rest.length);
      label.value = label.value.slice(0, at);
      parent.children.splice(index + 1, 0, { type: 'text', value: rest });
      return [SKIP, index + 2];
    });
  };
}
