import { type ComponentProps, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkdownPictures } from './pictures';

/** True for an address on another host; relative ones and fragments stay with us. */
export function isForeign(address: string): boolean {
  try {
    return new URL(address, window.location.href).origin !== window.location.origin;
  } catch {
    return true;
  }
}

export function MarkdownLink({ href, id, title, children, ...rest }: ComponentProps<'a'>) {
  const foreign = href !== undefined && isForeign(href);
  return (
    <a
      id={id}
      title={title}
      href={href}
      // What a footnote's mark says to a screen reader.
      aria-label={rest['aria-label']}
      target={foreign ? '_blank' : undefined}
      rel={foreign ? 'noopener noreferrer nofollow' : 'noopener noreferrer'}
    >
      {children}
    </a>
  );
}

/** The path of a picture that the server keeps for those who are logged in. */
function keptPath(address: string): string | undefined {
  const { pathname } = new URL(address, window.location.href);
  return pathname.startsWith('/api/') ? pathname : undefined;
}

/** Foreign pictures would tell their host who reads, so they are offered as links. */
export function MarkdownImage({ src, alt }: ComponentProps<'img'>) {
  const { t } = useTranslation();
  const draw = useContext(MarkdownPictures);
  if (src === undefined || src === '') return <span>{alt}</span>;
  if (!isForeign(src)) {
    const kept = keptPath(src);
    if (kept !== undefined) return draw({ address: kept, alt: alt ?? '' });
    return <img src={src} alt={alt ?? ''} loading="lazy" referrerPolicy="no-referrer" />;
  }
  return (
    <a href={src} target="_blank" rel="noopener noreferrer nofollow">
      {t('ui.foreignImage', { name: alt === undefined || alt === '' ? src : alt })}
    </a>
  );
}

export function MarkdownTable({ children }: ComponentProps<'table'>) {
  // Focusable, so that a wide table can be scrolled with the keyboard.
  return (
    <div className="vx-markdown-scroll" tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
