import { http } from '../http';

/** What browsers send of a page that is being closed, without the headers. */
const KEEPALIVE_BYTES = 60_000;
const SAVE_TIMEOUT_MS = 15_000;

/** Saves what is typed in a form. It arrives though the page is closed meanwhile, unless it is too large for that. */
export async function saveTyped<Saved>(path: string, values: object): Promise<Saved> {
  const isSmall = new Blob([JSON.stringify(values)]).size <= KEEPALIVE_BYTES;
  const { data } = await http.put<Saved>(path, values, {
    quiet: true,
    timeout: SAVE_TIMEOUT_MS,
    ...(isSmall ? { adapter: 'fetch', fetchOptions: { keepalive: true } } : {}),
  });
  return data;
}
