import type { Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';

/** Characters and punctuation of Chinese and Japanese, which are written without spaces. */
const WIDE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303F\uFF01-\uFF60]`;
const BREAK = new RegExp(String.raw`(${WIDE})\n(?=${WIDE})`, 'gu');
const WIDE_START = new RegExp(`^${WIDE}`, 'u');
const WIDE_END = new RegExp(`${WIDE}$`, 'u');

/**
 * Removes line breaks between Chinese or Japanese characters, which browsers show as spaces (CSS Text 3, segment
 * breaks).
 */
export function remarkJoinWideLines() {
  return (tree: Root): void => {
    let before: Text | undefined;
    visit(tree, (node) => {
      if (node.type === 'text') {
        node.value = node.value.replace(BREAK, '$1');
        if (before) joinAround(before, node);
        before = node;
      }
      // Not for code, formulas and pictures.
      else if (!('children' in node)) before = undefined;
    });
  };
}

/** Handles a line break where emphasis or a link begins or ends. */
function joinAround(before: Text, after: Text): void {
  const start = after.value.replace(/^\n/, '');
  const end = before.value.replace(/\n$/, '');
  if (!WIDE_END.test(end) || !WIDE_START.test(start)) return;
  before.value = end;
  after.value = start;
}
