import { Skeleton } from 'antd';
import { lazy, Suspense, use } from 'react';
import { extrasOf } from './extras';

const MarkdownBody = lazy(async () => {
  const body = await import('./markdown-body');
  return { default: body.MarkdownBody };
});

/** Untrusted Markdown, made safe: GFM, math and highlighted code, never raw HTML. */
export function Markdown({ source }: { source: string }) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} title={false} />}>
      <WithExtras source={source} />
    </Suspense>
  );
}

/** Everything is asked for before the first of it is waited for. */
function WithExtras({ source }: { source: string }) {
  const [math, code] = extrasOf(source);
  return <MarkdownBody source={source} extras={[use(math), use(code)]} />;
}
