import { Button, Flex, Skeleton } from 'antd';
import { Suspense, use, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../lazy/late-component';
import { LazyBoundary } from '../lazy/part-boundary';
import { pluginsFor } from './extras';
import { PictureFolder } from './pictures';

const MarkdownBody = lazyComponent(async () => (await import('./markdown-body')).MarkdownBody);

interface MarkdownProps {
  source: string;
  /** The server's folder of the only pictures that the text may show. */
  pictures?: string | undefined;
}

/** Untrusted Markdown, made safe: GFM, math and highlighted code, never raw HTML. */
export function Markdown({ source, pictures }: MarkdownProps) {
  const online = useSyncExternalStore(subscribeOnline, isOnline);
  return (
    <LazyBoundary
      resetKey={online}
      fallback={(retry) => <PlainText source={source} onRetry={retry} />}
    >
      <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} title={false} />}>
        <PictureFolder value={pictures}>
          <WithExtras source={source} />
        </PictureFolder>
      </Suspense>
    </LazyBoundary>
  );
}

const isOnline = () => navigator.onLine;

function subscribeOnline(listener: () => void): () => void {
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** The text as it was written, where the code that formats it did not arrive. */
function PlainText({ source, onRetry }: { source: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Flex vertical gap={12} align="start">
      <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{source}</div>
      <Button size="small" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </Flex>
  );
}

/** Everything is asked for before the first of it is waited for. */
function WithExtras({ source }: { source: string }) {
  const [math, code] = pluginsFor(source);
  return <MarkdownBody source={source} extras={[use(math), use(code)]} />;
}
