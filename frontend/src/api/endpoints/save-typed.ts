import { http } from '../http';

/** Browsers limit the total of keepalive bodies to 64 KiB. */
const KEEPALIVE_BYTES = 60_000;
const SAVE_TIMEOUT_MS = 15_000;

/** Saves form values. Uses keepalive, so that the request survives closing the page, unless the body is too large. */
export async function saveTyped<Saved>(path: string, values: object): Promise<Saved> {
  const isSmall = new Blob([JSON.stringify(values)]).size <= KEEPALIVE_BYTES;
  const { data } = await http.put<Saved>(path, values, {
    quiet: true,
    timeout: SAVE_TIMEOUT_MS,
    ...(isSmall ? { adapter: 'fetch', fetchOptions: { keepalive: true } } : {}),
  });
  return data;
}
