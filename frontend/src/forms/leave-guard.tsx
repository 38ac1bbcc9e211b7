import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { session } from '../api';
import { useConfirmLeave } from '../components';
import { type DirtyState, unsaved } from '../hooks/unsaved';
import { mountedForms } from './input-storage';

/** How long to wait for an autosave before asking the user. */
const SAVE_WAIT_MS = 3000;

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks before the user leaves a page with unsaved input. Rendered once, because the router supports a single blocker.
 */
export function LeaveGuard() {
  const confirmLoss = useConfirmLeave();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.any() && currentLocation.pathname !== nextLocation.pathname,
  );

  const handledLocation = useRef<Location>(undefined);
  useEffect(() => {
    // Each attempt has its own location; a second one may come before the next render.
    if (blocker.state !== 'blocked' || handledLocation.current === blocker.location) return;
    handledLocation.current = blocker.location;
    const mayLeave = async () => {
      await Promise.race([unsaved.saveAll(), delay(SAVE_WAIT_MS)]);
      return !unsaved.any() || (await confirmLoss(!session.isLoggedIn()));
    };
    void mayLeave().then((leave) => {
      if (leave) {
        // If the session has expired, keep the stored input for the next log-in.
        if (session.isLoggedIn()) mountedForms.discardAll();
        blocker.proceed();
      } else blocker.reset();
    });
  }, [blocker, confirmLoss]);

  useEffect(() => {
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.any()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => window.removeEventListener('beforeunload', handleBeforeUnload);
  }, []);

  return null;
}

/** Returns a function that closes a dialog; it first asks about unsaved input. */
export function useGuardedClose(dirtyState: DirtyState, onClose: () => void): () => void {
  const confirmLoss = useConfirmLeave();
  const close = async () => {
    if (dirtyState.isDirty() && !(await confirmLoss())) return;
    dirtyState.mark(false);
    onClose();
  };
  return () => void close();
}
