import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import rules from '../../lib/markdown-html.gen.json';

/** The allowed attributes by element name. */
const SHOWN = new Map<string, ReadonlySet<string>>(
  Object.entries(rules.shown).map(([name, attributes]) => [name, new Set(attributes)]),
);
/** Elements that are removed, but whose content is kept. */
const UNWRAPPED: ReadonlySet<string> = new Set(rules.unwrapped);
const MAX_REMARKS = 20;

export function isHtmlElement(name: string): boolean {
  const lower = name.toLowerCase();
  return SHOWN.has(lower) || UNWRAPPED.has(lower);
}

// A tag as CommonMark and HTML define it, or a comment.
const ATTRIBUTE = /\s+([a-zA-Z_:][\w.:-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;
const MARKUP = new RegExp(
  `<!--(?:>|->|[^]*?-->)|<(/?)([a-zA-Z][a-zA-Z0-9-]*)((?:${ATTRIBUTE.source.replaceAll(/\((?!\?)/g, '(?:')})*)\\s*(/?)>|<`,
  'g',
);

/**
 * Removes elements and attributes that are not allowed and adds them to `leftOut`. Unknown tags become text. Formatting
 * elements lose their attributes, because the parser repeats such elements in each paragraph.
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
    // Makes the parser emit the text of an unclosed table.
    tree.children.push({ type: 'comment', value: '' });
  };
}
