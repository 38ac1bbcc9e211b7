import type { Nodes } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/**
 * Shows text that Markdown hides although the author meant it: definitions without a reference, such as
 * `[IP]: 10.0.0.1`, and table cells beyond the header's columns.
 */
export function remarkKeepHidden() {
  return (tree: Nodes, file: { value: unknown }) => {
    const used = findUsed(tree);
    visit(tree, (node, index, parent) => {
      if (node.type === 'table')
        node.align = widen(node.align ?? [], Math.max(...node.children.map(widthOf)));
      if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return;
      if (used.has(node.identifier) || !parent || index === undefined) return;
      const { start, end } = node.position ?? {};
      const value = String(file.value).slice(start?.offset, end?.offset);
      parent.children[index] = { type: 'paragraph', children: [{ type: 'text', value }] };
      return SKIP;
    });
  };
}

/** The identifiers that the text refers to, including those in referenced footnotes. */
function findUsed(tree: Nodes): ReadonlySet<string> {
  const used = new Set<string>();
  const footnotes = new Map<string, Nodes>();
  const collect = (root: Nodes) => {
    visit(root, (node) => {
      if (node.type === 'footnoteDefinition' && node !== root) {
        footnotes.set(node.identifier, node);
        return SKIP;
      }
      if (/Reference$/.test(node.type) && 'identifier' in node) used.add(node.identifier);
      return undefined;
    });
  };
  collect(tree);
  // A `Set` iterates over entries added during the loop, so nested footnotes are visited, too.
  for (const identifier of used) {
    const footnote = footnotes.get(identifier);
    if (footnote) collect(footnote);
  }
  return used;
}

const widthOf = ({ children }: { children: readonly unknown[] }) => children.length;

function widen<Align>(aligns: Align[], width: number): (Align | null)[] {
  return [...aligns, ...Array<null>(Math.max(0, width - aligns.length)).fill(null)];
}
