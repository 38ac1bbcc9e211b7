import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { session } from '../../../api';
import { useConfirmLoss } from '../../../components';
import { unsaved } from '../../../lib/unsaved';
import { openDrafts } from '../../features/drafts/open-drafts';

/** Stands once beside all pages, since the router takes a single blocker. */
export function LeaveGuard() {
  const confirmLoss = useConfirmLoss();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.any() && currentLocation.pathname !== nextLocation.pathname,
  );

  const asked = useRef<Location>(undefined);
  useEffect(() => {
    // Each attempt has a location of its own; one may follow another before this is drawn again.
    if (blocker.state !== 'blocked' || asked.current === blocker.location) return;
    asked.current = blocker.location;
    void confirmLoss(!session.isLoggedIn()).then((leave) => {
      if (leave) {
        // Who has to log in first finds the kept draft again.
        if (session.isLoggedIn()) openDrafts.abandon();
        blocker.proceed();
      } else blocker.reset();
    });
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
