import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import katex, { type KatexOptions } from 'katex';
import type { Pluggable } from 'unified';
import { SKIP, visitParents } from 'unist-util-visit-parents';

const OPTIONS: KatexOptions = { trust: false, strict: 'ignore', maxSize: 20, maxExpand: 200 };

/** Renders formulas with KaTeX. An invalid one is shown as its source with brackets, which rehype-katex omits. */
function rehypeFormulas() {
  return (tree: Root) => {
    visitParents(tree, 'element', (code, ancestors) => {
      const { className, dataBrackets } = code.properties;
      if (code.tagName !== 'code' || !Array.isArray(className)) return;
      if (!className.includes('language-math')) return;
      const [open = '', close = ''] = String(dataBrackets ?? '').split(' ');
      const parent = ancestors.at(-1);
      const isFenced = parent?.type === 'element' && parent.tagName === 'pre';
      const replaced = isFenced ? parent : code;
      const siblings = (isFenced ? ancestors.at(-2) : parent)?.children;
      const formula = textOf(code);
      const drawn = draw(formula, isFenced || open === '$$' || open === '\\[');
      if (!drawn) {
        delete code.properties.dataBrackets;
        code.children = [{ type: 'text', value: open + formula + close }];
        return SKIP;
      }
      siblings?.splice(siblings.indexOf(replaced), 1, ...drawn);
      return SKIP;
    });
  };
}

function textOf({ children }: Element): string {
  return children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}

function draw(formula: string, displayMode: boolean): ElementContent[] | undefined {
  try {
    const html = katex.renderToString(formula, { ...OPTIONS, displayMode, throwOnError: true });
    return fromHtml(html, { fragment: true }).children as ElementContent[];
  } catch {
    return undefined;
  }
}

export const plugin: Pluggable = rehypeFormulas;
