import rehypeHighlight from 'rehype-highlight';
import type { Pluggable } from 'unified';

export const plugin: Pluggable = [rehypeHighlight, { detect: false }];
