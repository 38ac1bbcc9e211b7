import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

type NodeProp = { node?: unknown };

/** True for an address on another host; relative ones and fragments stay with us. */
export function isForeign(address: string): boolean {
  try {
    return new URL(address, window.location.href).origin !== window.location.origin;
  } catch {
    return true;
  }
}

export function MarkdownLink({ node: _node, href, children, ...rest }: ComponentProps<'a'> & NodeProp) {
  if (href === undefined || !isForeign(href)) {
    return (
      <a {...rest} href={href} rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

/** Foreign pictures would tell their host who reads, so they are offered as links. */
export function MarkdownImage({ src, alt }: ComponentProps<'img'> & NodeProp) {
  const { t } = useTranslation();
  if (src === undefined || src === '') return <span>{alt}</span>;
  if (!isForeign(src)) {
    return <img src={src} alt={alt ?? ''} loading="lazy" referrerPolicy="no-referrer" />;
  }
  return (
    <a href={src} target="_blank" rel="noopener noreferrer nofollow">
      {t('ui.foreignImage', { name: alt === undefined || alt === '' ? src : alt })}
    </a>
  );
}

export function MarkdownTable({ node: _node, ...rest }: ComponentProps<'table'> & NodeProp) {
  // Focusable, so that a wide table can be scrolled with the keyboard.
  return (
    <div className="vx-markdown-scroll" tabIndex={0}>
      <table {...rest} />
    </div>
  );
}
