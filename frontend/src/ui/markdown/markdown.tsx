import { Skeleton } from 'antd';
import { Suspense, use } from 'react';
import { lazyPart } from '../late/late-component';
import { extrasOf } from './extras';
import { PictureFolder } from './pictures';

const MarkdownBody = lazyPart(async () => (await import('./markdown-body')).MarkdownBody);

interface MarkdownProps {
  source: string;
  /** The server's folder of the only pictures that the text may show. */
  pictures?: string | undefined;
}

/** Untrusted Markdown, made safe: GFM, math and highlighted code, never raw HTML. */
export function Markdown({ source, pictures }: MarkdownProps) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} title={false} />}>
      <PictureFolder value={pictures}>
        <WithExtras source={source} />
      </PictureFolder>
    </Suspense>
  );
}

/** Everything is asked for before the first of it is waited for. */
function WithExtras({ source }: { source: string }) {
  const [math, code] = extrasOf(source);
  return <MarkdownBody source={source} extras={[use(math), use(code)]} />;
}
