import rehypeHighlight from 'rehype-highlight';
import type { Extra } from './extras';

export const codeColours: Extra = {
  remark: [],
  rehype: [[rehypeHighlight, { detect: false }]],
};
