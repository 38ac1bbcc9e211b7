import type { Options } from 'react-markdown';

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
