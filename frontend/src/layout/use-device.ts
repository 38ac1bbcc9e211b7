import { useEffect } from 'react';
import { changeSettings } from '../lib/settings';
import { subscribeDevice } from '../lib/local-storage';

/** Keeps the device setting in step with the width of the window. */
export function useDeviceSetting(): void {
  useEffect(
    () =>
      subscribeDevice((device) => {
        changeSettings({ device });
      }),
    [],
  );
}
