import type { Options } from 'react-markdown';
import { Button, Flex, Skeleton } from 'antd';
import { Suspense, use, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent, LazyBoundary } from '../lazy';
import { PictureFolder } from './pictures';

/** A plug-in pair of one need, fetched when a text first has it. */
export interface MarkdownPlugins {
  remark: NonNullable<Options['remarkPlugins']>;
  rehype: NonNullable<Options['rehypePlugins']>;
}

const NONE: MarkdownPlugins = { remark: [], rehype: [] };

const RETRY_MS = 10_000;

/** React asks at every drawing, so the promise is kept; where the code does not arrive, the text is shown without. */
function loadOnce(load: () => Promise<MarkdownPlugins>): () => Promise<MarkdownPlugins> {
  let loaded: Promise<MarkdownPlugins> | undefined;
  return () => {
    loaded ??= load().catch(() => {
      // Asked for again later: a new promise at once would suspend the text without end.
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
const code = loadOnce(async () => (await import('./code-colours')).codeHighlighting);

/** What a text needs beyond plain Markdown; both weigh more than all the rest. */
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
