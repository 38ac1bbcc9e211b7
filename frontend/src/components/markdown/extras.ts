import type { Options } from 'react-markdown';

/** A plug-in pair of one need, fetched when a text first has it. */
export interface Extra {
  remark: NonNullable<Options['remarkPlugins']>;
  rehype: NonNullable<Options['rehypePlugins']>;
}

const NONE: Extra = { remark: [], rehype: [] };

const AGAIN_MS = 10_000;

/** React asks at every drawing, so the promise is kept; where the code does not arrive, the text is shown without. */
function once(load: () => Promise<Extra>): () => Promise<Extra> {
  let loaded: Promise<Extra> | undefined;
  return () => {
    loaded ??= load().catch(() => {
      // Asked for again later: a new promise at once would suspend the text without end.
      setTimeout(() => {
        loaded = undefined;
      }, AGAIN_MS);
      return NONE;
    });
    return loaded;
  };
}

const nothing = Promise.resolve(NONE);
const math = once(async () => (await import('./math')).math);
const code = once(async () => (await import('./code-colours')).codeColours);

/** What a text needs beyond plain Markdown; both weigh more than all the rest. */
export function extrasOf(source: string): [math: Promise<Extra>, code: Promise<Extra>] {
  return [
    /\$|(?:```|~~~)\s*math/.test(source) ? math() : nothing,
    /```|~~~/.test(source) ? code() : nothing,
  ];
}
