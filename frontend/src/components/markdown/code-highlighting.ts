import rehypeHighlight from 'rehype-highlight';
import type { Pluggable } from 'unified';

export const codeHighlighting: Pluggable = [rehypeHighlight, { detect: false }];
