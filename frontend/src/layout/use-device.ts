import { useEffect } from 'react';
import { changeSettings } from '../lib/settings';
import { onDevice } from '../lib/local-storage';

/** Keeps the device setting in step with the width of the window. */
export function useDevice(): void {
  useEffect(
    () =>
      onDevice((device) => {
        changeSettings({ device });
      }),
    [],
  );
}
