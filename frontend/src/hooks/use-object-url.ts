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

/** An object URL of the bytes, revoked when the component is unmounted or hidden. */
export function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const { subscribe, now } = useMemo(() => objectUrlOf(bytes), [bytes]);
  return useSyncExternalStore(subscribe, now);
}
