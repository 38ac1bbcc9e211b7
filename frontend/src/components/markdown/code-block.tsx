import { useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../copy-button';

export function CodeBlock({ children }: ComponentProps<'pre'>) {
  const { t } = useTranslation();
  const block = useRef<HTMLPreElement>(null);
  return (
    <div className="vx-markdown-code">
      <pre ref={block} tabIndex={0}>
        {children}
      </pre>
      <CopyButton
        className="vx-markdown-copy"
        label={t('ui.copy.code')}
        text={() => (block.current?.textContent ?? '').replace(/\n$/, '')}
      />
    </div>
  );
}
