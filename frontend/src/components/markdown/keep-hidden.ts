import type { Nodes } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/**
 * Shows what Markdown hides but an author means to be read: definitions that nothing refers to, such as
 * `[IP]: 10.0.0.1`, and the cells of a table beyond those of its head.
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

/** The identifiers of references in the text, and in the footnotes that it refers to. */
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
  // What a footnote refers to is added behind the ones that are walked.
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
