import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const STOPS = 'input, button';

/** What drops down takes the focus, and gives it back to its opener unless that has gone elsewhere. */
export function useFocusInside(box: RefObject<HTMLElement | null>, onLeave: () => void) {
  useEffect(() => {
    const inside = box.current;
    const opener = document.activeElement;
    inside?.querySelector<HTMLElement>(STOPS)?.focus({ preventScroll: true });
    return () => {
      const now = document.activeElement;
      const lost = now === null || now === document.body || inside?.contains(now);
      if (lost && opener instanceof HTMLElement) opener.focus();
    };
  }, [box]);

  return (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    // antd's dropdown would close at once.
    event.stopPropagation();
    const stops = [...(box.current?.querySelectorAll(STOPS) ?? [])];
    if (document.activeElement !== stops.at(event.shiftKey ? 0 : -1)) return;
    event.preventDefault();
    onLeave();
  };
}
