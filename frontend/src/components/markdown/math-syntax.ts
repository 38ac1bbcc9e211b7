import type { Nodes } from 'mdast';
import { mathFromMarkdown } from 'mdast-util-math';
import type { Construct, Extension } from 'micromark-util-types';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';
import { blockMath } from './block-math';
import { inlineMath } from './inline-math';
import { BACKSLASH, type Brackets, codesOf, DOLLAR } from './math-brackets';

const DOLLARS: Brackets = { open: codesOf('$$'), close: codesOf('$$') };
const DISPLAY: Brackets = { open: codesOf('\\['), close: codesOf('\\]') };
const INLINE: readonly Brackets[] = [
  DOLLARS,
  { open: codesOf('$'), close: codesOf('$'), tight: true },
  { open: codesOf('\\('), close: codesOf('\\)') },
  DISPLAY,
];

const byFirstCode = (first: number, all: readonly Brackets[], make: (of: Brackets) => Construct) =>
  all.filter(({ open }) => open[0] === first).map(make);

const syntax: Extension = {
  flow: {
    [DOLLAR]: byFirstCode(DOLLAR, [DOLLARS], blockMath),
    [BACKSLASH]: byFirstCode(BACKSLASH, [DISPLAY], blockMath),
  },
  text: {
    [DOLLAR]: byFirstCode(DOLLAR, INLINE, inlineMath),
    [BACKSLASH]: byFirstCode(BACKSLASH, INLINE, inlineMath),
  },
};

const BRACKETS = [
  ['$$', '$$'],
  ['$', '$'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
] as const;

/**
 * Formulas: `$x$` by Pandoc's rule, `$$x$$`, `\(x\)` and `\[x\]`. Not remark-math, which treats the rest of a text as a
 * formula if one is not closed.
 */
export function remarkFormulas(this: Processor) {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(syntax);
  (data.fromMarkdownExtensions ??= []).push(mathFromMarkdown());
  return (tree: Nodes, file: { value: unknown }) => {
    const source = String(file.value);
    visit(tree, ['inlineMath', 'math'], (node) => {
      const at = node.position?.start.offset ?? 0;
      const brackets = BRACKETS.find(([open]) => source.startsWith(open, at));
      if (node.type !== 'inlineMath' && node.type !== 'math') return;
      node.data = {
        hName: 'code',
        hProperties: { className: ['language-math'], dataBrackets: brackets?.join(' ') },
        hChildren: [{ type: 'text', value: node.value }],
      };
    });
  };
}
