import rehypeHighlight from 'rehype-highlight';
import type { MarkdownPlugins } from './markdown';

export const codeHighlighting: MarkdownPlugins = {
  remark: [],
  rehype: [[rehypeHighlight, { detect: false }]],
};
