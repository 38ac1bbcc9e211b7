import type { Options } from 'react-markdown';

/** A plug-in pair of one need, fetched when a text first has it. */
export interface Extra {
  remark: NonNullable<Options['remarkPlugins']>;
  rehype: NonNullable<Options['rehypePlugins']>;
}

const NONE: Extra = { remark: [], rehype: [] };

function once(load: () => Promise<Extra>): () => Promise<Extra> {
  let loaded: Promise<Extra> | undefined;
  return () => {
    loaded ??= load();
    // Kept, for React asks again; but what did not arrive may be asked for anew.
    loaded.catch(() => {
      loaded = undefined;
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
