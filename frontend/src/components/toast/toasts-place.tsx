import { type ComponentType, useEffect, useState } from 'react';
import { toasts } from './toasts';

const loadToastHost = async () => (await import('./toast-stage')).ToastHost;

/** Fetches what shows a toast ahead of the first one. */
export async function preloadToasts(): Promise<void> {
  await loadToastHost();
}

/** Mounted once. What draws the toasts comes with the first of them: most visits to the door need none. */
export function Toasts() {
  const [Host, setHost] = useState<ComponentType>();
  useEffect(
    () =>
      toasts.onFirstToast(() => {
        // What could not be fetched is tried again with the next toast.
        loadToastHost().then(
          (found) => {
            setHost(() => found);
          },
          () => undefined,
        );
      }),
    [],
  );
  return Host && <Host />;
}
