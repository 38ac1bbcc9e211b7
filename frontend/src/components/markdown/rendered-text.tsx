import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { MarkdownBody } from './markdown-body';
import type { Rendering } from './markdown-renderer';

interface RenderedTextProps {
  source: string;
  rendered: Rendering;
  showsLeftOut: boolean;
}

/** A rendered text, with a note if it is shown as source or if HTML was removed. */
export function RenderedText({ source, rendered, showsLeftOut }: RenderedTextProps) {
  const { t } = useTranslation();
  const leftOut = showsLeftOut && rendered ? rendered.leftOut : [];
  return (
    <>
      {!rendered && (
        <Alert type="info" showIcon style={{ marginBottom: 12 }} title={t('common.plainText')} />
      )}
      {leftOut.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title={t('common.htmlLeftOut', { names: leftOut.join(', ') })}
        />
      )}
      {rendered ? (
        <MarkdownBody tree={rendered.tree} />
      ) : (
        <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{source}</div>
      )}
    </>
  );
}
