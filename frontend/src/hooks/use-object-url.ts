import { useMemo, useSyncExternalStore } from 'react';

function objectUrlOf(bytes: Blob | undefined) {
  let url: string | undefined;
  return {
    now: () => url,
    subscribe: (onChange: () => void) => {
      if (bytes === undefined) return () => undefined;
      const made = (url = URL.createObjectURL(bytes));
      onChange();
      return () => {
        url = undefined;
        URL.revokeObjectURL(made);
      };
    },
  };
}

/** An address that an img element can show, revoked as soon as the component is gone or hidden. */
export function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const { subscribe, now } = useMemo(() => objectUrlOf(bytes), [bytes]);
  return useSyncExternalStore(subscribe, now);
}
