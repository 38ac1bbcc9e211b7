import type { Options } from 'react-markdown';
import { Button, Flex, Skeleton } from 'antd';
import { Suspense, use, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent, LazyBoundary } from '../lazy';
import { PictureFolder } from './pictures';

/** The plugins of one syntax, loaded when a text first needs them. */
export interface MarkdownPlugins {
  remark: NonNullable<Options['remarkPlugins']>;
  rehype: NonNullable<Options['rehypePlugins']>;
}

const NONE: MarkdownPlugins = { remark: [], rehype: [] };

const RETRY_MS = 10_000;

/** Caches the promise, as `use` needs the same one at every render. Without the code the text is shown unformatted. */
function loadOnce(load: () => Promise<MarkdownPlugins>): () => Promise<MarkdownPlugins> {
  let loaded: Promise<MarkdownPlugins> | undefined;
  return () => {
    loaded ??= load().catch(() => {
      // A new promise at once would suspend the text endlessly.
      setTimeout(() => {
        loaded = undefined;
      }, RETRY_MS);
      return NONE;
    });
    return loaded;
  };
}

const nothing = Promise.resolve(NONE);
const math = loadOnce(async () => (await import('./math')).math);
const code = loadOnce(async () => (await import('./code-highlighting')).codeHighlighting);

/** The plugins that a text needs beyond GFM; each is larger than the rest of the code. */
export function pluginsFor(
  source: string,
): [math: Promise<MarkdownPlugins>, code: Promise<MarkdownPlugins>] {
  return [
    /\$|(?:```|~~~)\s*math/.test(source) ? math() : nothing,
    /```|~~~/.test(source) ? code() : nothing,
  ];
}

const MarkdownBody = lazyComponent(async () => (await import('./markdown-body')).MarkdownBody);

interface MarkdownProps {
  source: string;
  /** The server's folder of the pictures that the text may show. */
  pictures?: string | undefined;
}

/** Renders untrusted Markdown: GFM, math and highlighted code, no raw HTML. */
export function Markdown({ source, pictures }: MarkdownProps) {
  const online = useSyncExternalStore(subscribeOnline, isOnline);
  return (
    <LazyBoundary
      resetKey={online}
      fallback={(retry) => <PlainText source={source} onRetry={retry} />}
    >
      <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} title={false} />}>
        <PictureFolder value={pictures}>
          <FormattedText source={source} />
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

/** The source, where the code that renders it could not be loaded. */
function PlainText({ source, onRetry }: { source: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Flex vertical gap={12} align="start">
      <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{source}</div>
      <Button size="small" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Flex>
  );
}

/** Starts all loads before it waits for the first. */
function FormattedText({ source }: { source: string }) {
  const [math, code] = pluginsFor(source);
  return <MarkdownBody source={source} extras={[use(math), use(code)]} />;
}
