import { useEffect, useEffectEvent } from 'react';
import { errorBus } from '../api';
import { useToast } from '../components';

/** Whatever a call is refused with is said for five seconds, on every screen. */
export function FailureToasts() {
  const toast = useToast();
  const tell = useEffectEvent((message: string) => {
    toast.error(message);
  });
  useEffect(
    () =>
      errorBus.subscribe(({ message }) => {
        tell(message);
      }),
    [],
  );
  return null;
}
