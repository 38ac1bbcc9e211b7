import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { useTokenVars } from '../token-vars';
import { CodeBlock } from './code-block';
import type { MarkdownPlugins } from './extras';
import { MarkdownImage, MarkdownLink, MarkdownTable } from './markdown-elements';
import './markdown.css';
import { markdownSchema } from './markdown-schema';

function pluginsOf(
  extras: readonly MarkdownPlugins[],
): Pick<Options, 'remarkPlugins' | 'rehypePlugins'> {
  return {
    remarkPlugins: [remarkGfm, ...extras.flatMap(({ remark }) => remark)],
    rehypePlugins: [
      ...extras.flatMap(({ rehype }) => rehype),
      // Last, so that nothing a plug-in makes of the reader's text escapes the list.
      [rehypeSanitize, markdownSchema],
    ],
  };
}

const components: Components = {
  a: MarkdownLink,
  img: MarkdownImage,
  pre: CodeBlock,
  table: MarkdownTable,
};

export function MarkdownBody({
  source,
  extras,
}: {
  source: string;
  extras: readonly MarkdownPlugins[];
}) {
  return (
    <div className="vx-markdown" style={useTokenVars()}>
      <ReactMarkdown skipHtml {...pluginsOf(extras)} components={components}>
        {source}
      </ReactMarkdown>
    </div>
  );
}
