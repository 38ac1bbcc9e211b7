import type { Params, UIMatch } from 'react-router';

/** What a route says of its page. */
interface PageHandle {
  /** A text's key, or, where one route has many pages, how the key is found. */
  title: string | undefined;
  /** Whether the page may wait alive for a return. */
  keepAlive: boolean;
  /** Whether the page writes what it shows into its address by itself. */
  syncsUrl: boolean;
  /** The row it shows, if it shows one. */
  row: string | undefined;
}

/** The innermost route that says anything speaks for the page. */
export function pageHandle(matches: readonly UIMatch[]): PageHandle {
  const titles = matches.flatMap(({ handle, params }) => titleOf(handle, params) ?? []);
  const keepAlive = !matches.some(
    ({ handle }) => isRecord(handle) && handle['keepAlive'] === false,
  );
  const syncsUrl = matches.some(({ handle }) => isRecord(handle) && handle['syncsUrl'] === true);
  const params = Object.values(matches.at(-1)?.params ?? {});
  return {
    title: titles.at(-1),
    keepAlive,
    syncsUrl,
    row: params.find((value) => /^\d+$/.test(value ?? '')),
  };
}

function titleOf(handle: unknown, params: Readonly<Params>): string | undefined {
  if (!isRecord(handle)) return undefined;
  const { title } = handle;
  const said: unknown = typeof title === 'function' ? title.call(handle, params) : title;
  return typeof said === 'string' ? said : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
