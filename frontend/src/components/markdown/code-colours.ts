import rehypeHighlight from 'rehype-highlight';
import type { MarkdownPlugins } from './extras';

export const codeHighlighting: MarkdownPlugins = {
  remark: [],
  rehype: [[rehypeHighlight, { detect: false }]],
};
