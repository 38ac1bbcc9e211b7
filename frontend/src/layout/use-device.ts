import { useEffect } from 'react';
import { changeSettings, onDevice } from '../settings';

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
