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
        label={t('ui.copy.code')}
        text={() => (block.current?.textContent ?? '').replace(/\n$/, '')}
      />
    </div>
  );
}

/** What the server answers itself; every other path of this origin is a page of the app. */
const SERVER_PATH = /^\/(?:api|assets|healthz|readyz)(?:\/|$)/;

interface Target {
  /** Another host, or no address at all. */
  foreign: boolean;
  /** Where the router leads, for a page of the app. */
  page: string | undefined;
}

/** Where an address leads that stands in a text of the page at `base`. */
function targetOf(address: string, base: string): Target {
  // A fragment is a place in the text itself.
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

/** A link to a page of the app is followed by the router, so that the open pages stay alive. */
function MarkdownLink({ href, id, title, children, ...rest }: ComponentProps<'a'>) {
  // Not the window's: a page that waits behind another keeps its own.
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

/** Shows an attachment of the text's own row; anything else would be a request that its author makes readers send. */
function MarkdownImage({ src, alt = '' }: ComponentProps<'img'>) {
  const { t } = useTranslation();
  const draw = use(MarkdownPictures);
  const path = picturePath(src ?? '', use(PictureFolder));
  if (src === undefined || src === '') return <span>{alt}</span>;
  if (path !== undefined) return draw({ address: path, alt });
  const name = alt === '' ? src : alt;
  if (!targetOf(src, '/').foreign) return <em>{t('ui.pictureMissing', { name })}</em>;
  return (
    <a href={src} target="_blank" rel="noopener noreferrer nofollow">
      {t('ui.foreignImage', { name })}
    </a>
  );
}

function MarkdownTable({ children }: ComponentProps<'table'>) {
  // Focusable, so that a wide table can be scrolled with the keyboard.
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
      // Last, so that nothing a plug-in makes of the reader's text escapes the list.
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
