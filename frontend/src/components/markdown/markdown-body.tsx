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

/** The paths of the server; all others of this origin are pages. */
const SERVER_PATH = /^\/(?:api|assets|healthz|readyz)(?:\/|$)/;

interface Target {
  /** Of another host, or no valid URL. */
  foreign: boolean;
  /** The path of a page of ours. */
  page?: string;
  /** What a link to anything else opens. */
  href: string;
}

/** Resolves a URL in a text of the page at `base`. */
function targetOf(address: string, base: string): Target {
  if (address.startsWith('#')) return { foreign: false, href: address };
  const from = new URL(base, window.location.origin);
  if (!URL.canParse(address, from)) return { foreign: true, href: address };
  const { href, origin, pathname, search, hash } = new URL(address, from);
  if (origin !== window.location.origin) return { foreign: true, href: address };
  // The router would take a path such as //host for an address of that host.
  if (pathname.startsWith('//')) return { foreign: false, href };
  if (SERVER_PATH.test(pathname)) return { foreign: false, href: address };
  return { foreign: false, href, page: pathname + search + hash };
}

/** A link; the router follows those to pages, so that the document stays. */
function MarkdownLink({ href, id, title, children, ...rest }: ComponentProps<'a'>) {
  // Not the window's, which is that of another page while this one is hidden.
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

/** Shows attachments of the text's own row only: other images would let authors make readers send requests. */
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
  // Focusable, so that the keyboard can scroll it.
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
