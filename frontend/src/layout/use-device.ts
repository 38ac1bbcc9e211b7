import { useEffect } from 'react';
import { changeSettings } from '../settings';

const NARROW = '(max-width: 991px)';

/** Keeps the device setting in step with the width of the window. */
export function useDevice(): void {
  useEffect(() => {
    const narrow = window.matchMedia(NARROW);
    const follow = () => {
      changeSettings({ device: narrow.matches ? 'mobile' : 'desktop' });
    };
    follow();
    narrow.addEventListener('change', follow);
    return () => {
      narrow.removeEventListener('change', follow);
    };
  }, []);
}
