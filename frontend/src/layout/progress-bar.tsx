import nprogress from 'nprogress';
import 'nprogress/nprogress.css';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';

nprogress.configure({ minimum: 0.08, speed: 200, trickle: false, showSpinner: false });

const TRICKLE_RATE = 0.02;
const TRICKLE_MS = 800;

/** Shows that a page is on its way. */
export function ProgressBar() {
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!busy) return undefined;
    nprogress.start();
    // The library's own trickle no longer takes a rate.
    const trickle = setInterval(() => nprogress.inc(Math.random() * TRICKLE_RATE), TRICKLE_MS);
    return () => {
      clearInterval(trickle);
      nprogress.done();
    };
  }, [busy]);
  return null;
}
