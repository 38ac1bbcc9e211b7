import 'katex/dist/katex.min.css';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import type { MarkdownPlugins } from './markdown';

export const math: MarkdownPlugins = {
  remark: [remarkMath],
  rehype: [[rehypeKatex, { trust: false, strict: 'ignore', maxSize: 20, maxExpand: 200 }]],
};
