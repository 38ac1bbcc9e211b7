import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import rules from '../../lib/markdown-html.gen.json';

/** The attributes of elements that are shown, by their names. */
const SHOWN = new Map<string, ReadonlySet<string>>(
  Object.entries(rules.shown).map(([name, attributes]) => [name, new Set(attributes)]),
);
/** Elements that are left out, but not what they hold. */
const UNWRAPPED: ReadonlySet<string> = new Set(rules.unwrapped);
const MAX_REMARKS = 20;

export function isHtmlElement(name: string): boolean {
  const lower = name.toLowerCase();
  return SHOWN.has(lower) || UNWRAPPED.has(lower);
}

// A tag as CommonMark defines it, which HTML reads the same way; or a comment.
const ATTRIBUTE = /\s+([a-zA-Z_:][\w.:-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;
const MARKUP = new RegExp(
  `<!--(?:>|->|[^]*?-->)|<(/?)([a-zA-Z][a-zA-Z0-9-]*)((?:${ATTRIBUTE.source.replaceAll(/\((?!\?)/g, '(?:')})*)\\s*(/?)>|<`,
  'g',
);

/**
 * Keeps of HTML what is shown, with its attributes; adds the rest to `leftOut`. What is no tag of a known element becomes
 * text. Formatting elements lose their attributes, so a parser that repeats them in each paragraph repeats few.
 */
export function keepHarmlessHtml(html: string, leftOut: Set<string>): string {
  return html.replaceAll(MARKUP, (markup: string, ...groups: (string | undefined)[]) => {
    const [slash = '', tag, attributes = '', selfClosing = ''] = groups;
    if (markup.startsWith('<!--')) return leaveOut(leftOut, '<!-- -->');
    const name = tag?.toLowerCase() ?? '';
    if (UNWRAPPED.has(name)) return leaveOut(leftOut, `<${name}>`);
    const allowed = SHOWN.get(name);
    if (!allowed) return `&lt;${markup.slice(1)}`;
    if (slash !== '') return `</${name}>`;
    const kept: string[] = [];
    for (const [text, attribute = ''] of attributes.matchAll(ATTRIBUTE)) {
      const lower = attribute.toLowerCase();
      if (allowed.has(lower)) kept.push(text);
      else leaveOut(leftOut, `${lower} (<${name}>)`);
    }
    return `<${name}${kept.join('')}${selfClosing === '' ? '' : ' /'}>`;
  });
}

function leaveOut(leftOut: Set<string>, remark: string): string {
  if (leftOut.size < MAX_REMARKS) leftOut.add(remark.slice(0, 60));
  return '';
}

/** Applies `keepHarmlessHtml` to the HTML of a text. */
export function rehypeHarmlessHtml(leftOut: Set<string>) {
  return (tree: Root) => {
    visit(tree, 'raw', (node) => {
      node.value = keepHarmlessHtml(node.value, leftOut);
      return SKIP;
    });
    // The text of a table that is not closed waits in the parser for the next token.
    tree.children.push({ type: 'comment', value: '' });
  };
}
