import { type RefObject, useCallback, useEffect, useState } from 'react';

interface FocusTarget {
  /** The id of a part; without it, the button that adds a part. */
  part?: string;
  on: 'title' | 'handle' | 'toggle' | 'add' | 'error';
}

/** Returns a function that focuses a control of the builder after the next render. */
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
    // Centered, because the sticky form footer covers the lower edge of the window.
    found?.scrollIntoView({ block: on === 'error' ? 'center' : 'nearest' });
  }, [target, root]);
  return useCallback((next) => setTarget({ ...next }), []);
}

const findPart = (root: HTMLElement, id: string) =>
  root.querySelector<HTMLElement>(`[data-part="${id}"]`);
