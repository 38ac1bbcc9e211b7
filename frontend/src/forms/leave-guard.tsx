import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { session } from '../api';
import { useConfirmLeave } from '../components';
import { type Draft, unsaved } from '../hooks/unsaved';
import { openDrafts } from './draft-storage';

/** How long a form that saves by itself may take before the user is asked. */
const SAVE_WAIT_MS = 3000;

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks before a page with unsaved input is left. Rendered once, because the router supports a single blocker. */
export function LeaveGuard() {
  const confirmLoss = useConfirmLeave();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.any() && currentLocation.pathname !== nextLocation.pathname,
  );

  const handledLocation = useRef<Location>(undefined);
  useEffect(() => {
    // Every attempt has its own location; a second may come before the next render.
    if (blocker.state !== 'blocked' || handledLocation.current === blocker.location) return;
    handledLocation.current = blocker.location;
    const mayLeave = async () => {
      await Promise.race([unsaved.saveAll(), delay(SAVE_WAIT_MS)]);
      return !unsaved.any() || (await confirmLoss(!session.isLoggedIn()));
    };
    void mayLeave().then((leave) => {
      if (leave) {
        // After an expired session the stored draft is offered again.
        if (session.isLoggedIn()) openDrafts.discardAll();
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

/** Returns a function that asks about the unsaved input of a form in a dialog before it closes the dialog. */
export function useGuardedClose(draft: Draft, onClose: () => void): () => void {
  const confirmLoss = useConfirmLeave();
  const close = async () => {
    if (draft.isDirty() && !(await confirmLoss())) return;
    draft.mark(false);
    onClose();
  };
  return () => void close();
}
