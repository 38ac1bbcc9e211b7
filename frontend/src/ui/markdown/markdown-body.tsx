import 'katex/dist/katex.min.css';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import rehypeHighlight from 'rehype-highlight';
import rehypeKatex from 'rehype-katex';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { useTokenVars } from '../token-vars';
import { CodeBlock } from './code-block';
import { MarkdownImage, MarkdownLink, MarkdownTable } from './markdown-elements';
import './markdown.css';
import { markdownSchema } from './markdown-schema';

const remarkPlugins: Options['remarkPlugins'] = [remarkGfm, remarkMath];

const rehypePlugins: Options['rehypePlugins'] = [
  [rehypeKatex, { trust: false, strict: 'ignore', maxSize: 20, maxExpand: 200 }],
  [rehypeHighlight, { detect: false }],
  // Last, so that nothing a plug-in makes of the reader's text escapes the list.
  [rehypeSanitize, markdownSchema],
];

const components: Components = {
  a: MarkdownLink,
  img: MarkdownImage,
  pre: CodeBlock,
  table: MarkdownTable,
};

export function MarkdownBody({ source }: { source: string }) {
  return (
    <div className="vx-markdown" style={useTokenVars()}>
      <ReactMarkdown
        skipHtml
        remarkPlugins={remarkPlugins}
        rehypePlugins={rehypePlugins}
        components={components}
      >
        {source}
      </ReactMarkdown>
    </div>
  );
}
