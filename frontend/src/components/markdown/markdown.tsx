import { Button, Flex, Skeleton } from 'antd';
import { Suspense, use, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent, LazyBoundary } from '../lazy';
import { renderCached } from './markdown-renderer';
import { PictureFolder } from './pictures';

const RenderedText = lazyComponent(async () => (await import('./rendered-text')).RenderedText);

const loadStyles = async () => (await import('./formula-styles')).styles;

let styles: Promise<unknown> | undefined;

/** Formulas are legible without styles, so a failure is ignored. */
function loadFormulaStyles(): Promise<unknown> {
  styles ??= loadStyles().catch(() => undefined);
  return styles;
}

interface MarkdownProps {
  source: string;
  /** The URL path of pictures that the text may show. */
  pictures?: string | undefined;
  /** Whether to list the HTML that was removed. */
  showsLeftOut?: boolean;
}

/** Renders untrusted Markdown: GFM, harmless HTML, formulas and highlighted code. */
export function Markdown({ source, pictures, showsLeftOut = false }: MarkdownProps) {
  const online = useSyncExternalStore(subscribeOnline, isOnline);
  return (
    <LazyBoundary
      resetKey={online}
      fallback={(retry) => <PlainText source={source} onRetry={retry} />}
    >
      <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} title={false} />}>
        <PictureFolder value={pictures}>
          <FormattedText source={source} showsLeftOut={showsLeftOut} />
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

/** The Markdown source, if the renderer could not be loaded. */
function PlainText({ source, onRetry }: { source: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Flex vertical gap={12} align="start">
      <div style={{ maxWidth: '100%', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {source}
      </div>
      <Button size="small" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Flex>
  );
}

interface FormattedTextProps {
  source: string;
  showsLeftOut: boolean;
}

function FormattedText({ source, showsLeftOut }: FormattedTextProps) {
  const rendered = use(renderCached(source));
  if (rendered?.hasFormulas) use(loadFormulaStyles());
  return <RenderedText source={source} rendered={rendered} showsLeftOut={showsLeftOut} />;
}
