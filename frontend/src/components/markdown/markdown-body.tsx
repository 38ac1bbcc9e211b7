import { useRef, type ComponentProps, use } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../copy-button';
import { Link, useLocation } from 'react-router';
import { MarkdownPictures, PictureFolder, picturePath } from './pictures';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import type { MarkdownPlugins } from './markdown';
import './markdown.css';
import { markdownSchema } from './markdown-schema';

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
  page: string | undefined;
}

/** Resolves a URL in a text of the page at `base`. */
function targetOf(address: string, base: string): Target {
  if (address.startsWith('#')) return { foreign: false, page: undefined };
  const from = new URL(base, window.location.origin);
  if (!URL.canParse(address, from)) return { foreign: true, page: undefined };
  const { origin, pathname, search, hash } = new URL(address, from);
  if (origin !== window.location.origin) return { foreign: true, page: undefined };
  return {
    foreign: false,
    page: SERVER_PATH.test(pathname) ? undefined : pathname + search + hash,
  };
}

/** A link; the router follows those to pages, so that the document stays. */
function MarkdownLink({ href, id, title, children, ...rest }: ComponentProps<'a'>) {
  // Not the window's, which is that of another page while this one is hidden.
  const { pathname } = useLocation();
  const { foreign, page } =
    href === undefined ? { foreign: false, page: undefined } : targetOf(href, pathname);
  const shared = { id, title, 'aria-label': rest['aria-label'] };
  if (page !== undefined)
    return (
      <Link {...shared} to={page}>
        {children}
      </Link>
    );
  const apart = foreign || (href !== undefined && !href.startsWith('#'));
  return (
    <a
      {...shared}
      href={href}
      target={apart ? '_blank' : undefined}
      rel={foreign ? 'noopener noreferrer nofollow' : 'noopener noreferrer'}
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

function pluginsOf(
  extras: readonly MarkdownPlugins[],
): Pick<Options, 'remarkPlugins' | 'rehypePlugins'> {
  return {
    remarkPlugins: [remarkGfm, ...extras.flatMap(({ remark }) => remark)],
    rehypePlugins: [
      ...extras.flatMap(({ rehype }) => rehype),
      // Last, so that it also sanitizes what the plugins generate.
      [rehypeSanitize, markdownSchema],
    ],
  };
}

const components: Components = {
  a: MarkdownLink,
  img: MarkdownImage,
  pre: CodeBlock,
  table: MarkdownTable,
};

export function MarkdownBody({
  source,
  extras,
}: {
  source: string;
  extras: readonly MarkdownPlugins[];
}) {
  return (
    <div className="vx-markdown">
      <ReactMarkdown skipHtml {...pluginsOf(extras)} components={components}>
        {source}
      </ReactMarkdown>
    </div>
  );
}
