import { type RefObject, useCallback, useEffect, useState } from 'react';

interface FocusTarget {
  /** The id of a part; without it, the builder's own button. */
  part?: string;
  on: 'title' | 'handle' | 'toggle' | 'add' | 'error';
}

/** Returns how to focus something of the builder after the next render. */
export function useFocusTarget(root: RefObject<HTMLElement | null>): (target: FocusTarget) => void {
  const [target, setTarget] = useState<FocusTarget>();
  useEffect(() => {
    if (!target || !root.current) return;
    const { part, on } = target;
    const within = part === undefined ? root.current : findPart(root.current, part);
    const wrong =
      on === 'error' ? within?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
    const name = on === 'error' ? 'toggle' : on;
    const found = wrong ?? within?.querySelector<HTMLElement>(`[data-focus="${name}"]`);
    found?.focus({ preventScroll: true });
    // In the middle of the window, whose lower edge the buttons of the form cover.
    found?.scrollIntoView({ block: on === 'error' ? 'center' : 'nearest' });
  }, [target, root]);
  return useCallback((next) => setTarget({ ...next }), []);
}

const findPart = (root: HTMLElement, id: string) =>
  root.querySelector<HTMLElement>(`[data-part="${id}"]`);
