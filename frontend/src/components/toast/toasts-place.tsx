import { type ComponentType, useEffect, useState } from 'react';
import { toasts } from './toasts';

const stage = async () => (await import('./toast-stage')).ToastStage;

/** Fetches what shows a toast ahead of the first one. */
export async function warmToasts(): Promise<void> {
  await stage();
}

/** Mounted once. What draws the toasts comes with the first of them: most visits to the door need none. */
export function Toasts() {
  const [Stage, setStage] = useState<ComponentType>();
  useEffect(
    () =>
      toasts.onNeed(() => {
        // What could not be fetched is tried again with the next toast.
        stage().then(
          (found) => {
            setStage(() => found);
          },
          () => undefined,
        );
      }),
    [],
  );
  return Stage && <Stage />;
}
