import { LRUCache } from 'lru-cache';

const MAX_HEADER_LENGTH = 200;
const MAX_HEADERS = 1000;

/** The function with its recent results kept by header text; longer texts are read each time. */
export function memoizeHeader<Value extends string>(
  read: (header: string) => Value,
): (header: string) => Value {
  const results = new LRUCache<string, Value>({ max: MAX_HEADERS });
  return (header) => {
    if (header.length > MAX_HEADER_LENGTH) return read(header);
    let result = results.get(header);
    if (result === undefined) results.set(header, (result = read(header)));
    return result;
  };
}
