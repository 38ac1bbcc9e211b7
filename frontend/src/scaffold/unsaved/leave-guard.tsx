import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { unsaved } from '../../ui';
import { openDrafts } from '../drafts/open-drafts';
import { useConfirmLoss } from './use-confirm-loss';

/** Stands once beside all pages, since the router takes a single blocker. */
export function LeaveGuard() {
  const confirmLoss = useConfirmLoss();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.any() && currentLocation.pathname !== nextLocation.pathname,
  );

  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked') asking.current = false;
    else if (!asking.current) {
      asking.current = true;
      void confirmLoss().then((leave) => {
        if (leave) {
          openDrafts.abandon();
          blocker.proceed();
        } else blocker.reset();
      });
    }
  }, [blocker, confirmLoss]);

  useEffect(() => {
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.any()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => {
      window.removeEventListener('beforeunload', handleBeforeUnload);
    };
  }, []);

  return null;
}
