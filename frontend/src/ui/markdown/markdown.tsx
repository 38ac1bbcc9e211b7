import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';

// Math and highlighting weigh more than the rest of the page: they come when first needed.
const MarkdownBody = lazy(async () => {
  const body = await import('./markdown-body');
  return { default: body.MarkdownBody };
});

/** Untrusted Markdown, made safe: GFM, math and highlighted code, never raw HTML. */
export function Markdown({ source }: { source: string }) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} title={false} />}>
      <MarkdownBody source={source} />
    </Suspense>
  );
}
