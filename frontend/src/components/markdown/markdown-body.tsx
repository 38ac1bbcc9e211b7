import type { Root } from 'hast';
import { toJsxRuntime, type Components } from 'hast-util-to-jsx-runtime';
import { useRef, type ComponentProps, use } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../copy-button';
import { Link, useLocation } from 'react-router';
import { MarkdownPictures, PictureFolder, picturePath } from './pictures';
import './markdown.css';

function CodeBlock({ children }: ComponentProps<'pre'>) {
  const { t } = useTranslation();
  const block = useRef<HTMLPreElement>(null);
  return (
    <div className="vx-markdown-code">
      <pre ref={block} tabIndex={0}>
        {children}
      </pre>
      <CopyButton
        className="vx-markdown-copy"
        label={t('common.copy.code')}
        text={() => (block.current?.textContent ?? '').replace(/\n$/, '')}
      />
    </div>
  );
}

/** Paths of the server; other paths of this origin are pages. */
const SERVER_PATH = /^\/(?:api|assets|healthz|readyz)(?:\/|$)/;

interface Target {
  /** True for another host or an invalid URL. */
  foreign: boolean;
  /** The path of a page of this site. */
  page?: string;
  /** What a link to anything else opens. */
  href: string;
}

/** Resolves a URL in a text relative to `base`. */
function targetOf(address: string, base: string): Target {
  if (address.startsWith('#')) return { foreign: false, href: address };
  const from = new URL(base, window.location.origin);
  if (!URL.canParse(address, from)) return { foreign: true, href: address };
  const { href, origin, pathname, search, hash } = new URL(address, from);
  if (origin !== window.location.origin) return { foreign: true, href: address };
  // The router would treat a path such as //host as another host.
  if (pathname.startsWith('//')) return { foreign: false, href };
  if (SERVER_PATH.test(pathname)) return { foreign: false, href: address };
  return { foreign: false, href, page: pathname + search + hash };
}

/** A link. Links to pages use the router, so that the document is not reloaded. */
function MarkdownLink({ href, id, title, children, ...rest }: ComponentProps<'a'>) {
  // Not `window.location`: while this page is hidden, that is another page's URL.
  const { pathname } = useLocation();
  const target = href === undefined ? undefined : targetOf(href, pathname);
  const shared = { id, title, 'aria-label': rest['aria-label'] };
  if (target?.page !== undefined)
    return (
      <Link {...shared} to={target.page}>
        {children}
      </Link>
    );
  const opensTab = target !== undefined && !target.href.startsWith('#');
  return (
    <a
      {...shared}
      href={target?.href}
      target={opensTab ? '_blank' : undefined}
      rel={target?.foreign ? 'noopener noreferrer nofollow' : 'noopener noreferrer'}
    >
      {children}
    </a>
  );
}

/**
 * Shows only attachments of the text's own row: other images would make readers send requests of the author's choice.
 */
function MarkdownImage({ src, alt = '' }: ComponentProps<'img'>) {
  const { t } = useTranslation();
  const draw = use(MarkdownPictures);
  const path = picturePath(src ?? '', use(PictureFolder));
  if (src === undefined || src === '') return <span>{alt}</span>;
  if (path !== undefined) return draw({ address: path, alt });
  const name = alt === '' ? src : alt;
  if (!targetOf(src, '/').foreign) return <em>{t('common.pictureMissing', { name })}</em>;
  return (
    <a href={src} target="_blank" rel="noopener noreferrer nofollow">
      {t('common.foreignImage', { name })}
    </a>
  );
}

function MarkdownTable({ children }: ComponentProps<'table'>) {
  // Focusable, so that it can be scrolled with the keyboard.
  return (
    <div className="vx-markdown-scroll" tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

const components: Components = {
  a: MarkdownLink,
  img: MarkdownImage,
  pre: CodeBlock,
  table: MarkdownTable,
};

/** Draws a tree of safe elements. */
export function MarkdownBody({ tree }: { tree: Root }) {
  return (
    <div className="vx-markdown">
      {toJsxRuntime(tree, { Fragment, jsx, jsxs, components, ignoreInvalidStyle: true })}
    </div>
  );
}
