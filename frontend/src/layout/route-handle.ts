import type { Params, UIMatch } from 'react-router';
import { isRecord } from '../lib/is-record';

/** The handle of a route, resolved for its page. */
interface PageHandle {
  /** A translation key. */
  title: string | undefined;
  /** Whether the page stays mounted while another tab is active. */
  keepAlive: boolean;
  /** Whether the page itself keeps its state in the URL. */
  syncsUrl: boolean;
  /** The id of the row that the page shows. */
  row: string | undefined;
}

/** The handle of a page; of several titles the innermost one is used. */
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
  const key: unknown = typeof title === 'function' ? title.call(handle, params) : title;
  return typeof key === 'string' ? key : undefined;
}
