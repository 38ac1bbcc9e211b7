const MAX_HEADER_LENGTH = 200;
const MAX_HEADERS = 1000;

/**
 * The function with its results kept by header text, of which browsers send few. Too many texts empty the memory; longer
 * ones are read each time.
 */
export function memoizeHeader<Value extends string>(
  read: (header: string) => Value,
): (header: string) => Value {
  const results = new Map<string, Value>();
  return (header) => {
    if (header.length > MAX_HEADER_LENGTH) return read(header);
    let result = results.get(header);
    if (result === undefined) {
      if (results.size >= MAX_HEADERS) results.clear();
      results.set(header, (result = read(header)));
    }
    return result;
  };
}
