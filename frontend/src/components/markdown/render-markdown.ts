import type { Root } from 'hast';
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
import { remarkJoinWideLines } from './wide-lines';

/** The page renders a tree synchronously: a larger or deeper one would block it. */
const MAX_NODES = 60_000;
const MAX_DEPTH = 120;

// Two functions, because unified runs each plugin function once.
const sanitizeText = () => rehypeSanitize(textSchema);
const sanitizeOutput = () => rehypeSanitize(outputSchema);

/** A text as a tree of sanitized elements. */
export interface RenderedMarkdown {
  tree: Root;
  /** Names of removed HTML elements. */
  leftOut: string[];
  hasFormulas: boolean;
}

/** Large plugins that only some texts need; loaded on first use. */
export interface MarkdownPlugins {
  html?: (leftOut: Set<string>) => PluggableList;
  drawing: PluggableList;
}

/** Loads the plugins that a text needs. */
export async function loadPlugins(source: string): Promise<MarkdownPlugins> {
  const [html, ...drawing] = await Promise.all([
    /<[a-z!/]/i.test(source) ? import('./html') : undefined,
    /\$|\\[([]|(?:```|~~~)\s*math/.test(source) ? import('./formulas') : undefined,
    /```|~~~/.test(source) ? import('./code-highlighting') : undefined,
  ]);
  return {
    ...(html ? { html: html.htmlPlugins } : {}),
    drawing: drawing.flatMap((loaded) => (loaded ? [loaded.plugin] : [])),
  };
}

/**
 * Renders untrusted Markdown: GFM, harmless HTML, formulas and highlighted code. Undefined if the tree is too large.
 */
export function renderMarkdown(
  source: string,
  { html, drawing }: MarkdownPlugins,
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
    remarkJoinWideLines,
    [remarkRehype, { allowDangerousHtml: true }],
    ...(html?.(leftOut) ?? []),
    // Before the plugins: HTML in the text must not use their elements and classes.
    sanitizeText,
    ...drawing,
    // Last, so that it also sanitizes the plugins' output.
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
    // The page does not use source positions.
    delete node.position;
  });
  return { nodes, depth, hasFormulas };
}
