import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type PluggableList, unified } from 'unified';
import { visitParents } from 'unist-util-visit-parents';
import { remarkAngleBrackets } from './angle-brackets';
import { remarkBareLinks } from './bare-links';
import { remarkKeepHidden } from './keep-hidden';
import { outputSchema, textSchema } from './markdown-schema';
import { remarkFormulas } from './math-syntax';
import { rehypeHarmlessHtml } from './raw-html';

/** The page draws a tree at once: more elements, or deeper ones, would hold it. */
const MAX_NODES = 60_000;
const MAX_DEPTH = 120;

// Two functions, as unified runs each plugin once.
const sanitizeText = () => rehypeSanitize(textSchema);
const sanitizeOutput = () => rehypeSanitize(outputSchema);

/** A text as a tree of safe elements. */
export interface RenderedMarkdown {
  tree: Root;
  /** HTML that is not shown. */
  leftOut: string[];
  hasFormulas: boolean;
}

/** Plugins that only some texts need, each larger than all others together; loaded when a text first needs them. */
const loaders = [
  {
    isNeeded: (source: string) => /\$|\\[([]|(?:```|~~~)\s*math/.test(source),
    load: async () => (await import('./formulas')).formulas,
  },
  {
    isNeeded: (source: string) => /```|~~~/.test(source),
    load: async () => (await import('./code-highlighting')).codeHighlighting,
  },
];

/** Loads the plugins that a text needs. */
export async function loadPlugins(source: string): Promise<PluggableList> {
  const needed = loaders.filter(({ isNeeded }) => isNeeded(source));
  return Promise.all(needed.map(({ load }) => load()));
}

/** Renders untrusted Markdown: GFM, harmless HTML, formulas and highlighted code. Undefined if the tree is too large. */
export function renderMarkdown(
  source: string,
  plugins: PluggableList,
): RenderedMarkdown | undefined {
  const leftOut = new Set<string>();
  const processor = unified().use([
    remarkParse,
    remarkGfm,
    remarkBareLinks,
    remarkCjkFriendly,
    remarkCjkFriendlyStrikethrough,
    remarkFormulas,
    remarkAngleBrackets,
    remarkKeepHidden,
    [remarkRehype, { allowDangerousHtml: true }],
    [rehypeHarmlessHtml, leftOut],
    rehypeRaw,
    // Before the plugins, as HTML of the text must not use what they write.
    sanitizeText,
    ...plugins,
    // Last, so that it also sanitizes what the plugins generate.
    sanitizeOutput,
  ] satisfies PluggableList);
  const tree = processor.runSync(processor.parse(source), source) as Root;
  const { nodes, depth, hasFormulas } = measure(tree);
  if (nodes > MAX_NODES || depth > MAX_DEPTH) return undefined;
  return { tree, leftOut: [...leftOut], hasFormulas };
}

function measure(tree: Root): { nodes: number; depth: number; hasFormulas: boolean } {
  let nodes = 0;
  let depth = 0;
  let hasFormulas = false;
  visitParents(tree, (node, ancestors) => {
    nodes += 1;
    depth = Math.max(depth, ancestors.length);
    hasFormulas ||= node.type === 'element' && node.tagName === 'math';
    // Positions in the source are of no use to the page.
    delete node.position;
  });
  return { nodes, depth, hasFormulas };
}
