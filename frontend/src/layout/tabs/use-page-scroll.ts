import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { Tabs } from './tabs-context';
import { readNavigationState } from './use-tabs';

/** A link opens a page at its top; a tab, or a step back, opens it where it was left. */
export function usePageScroll({ state, redirecting }: Tabs): void {
  const { hash, state: sent } = useLocation() as { hash: string; state: unknown }; // not any
  const back = useNavigationType() === NavigationType.Pop;
  const left = useRef(new Map<number, number>());
  const { active } = state;
  // Only asked at the moment of an arrival, so it is no reason to scroll by itself.
  const returns = useRef(false);
  useLayoutEffect(() => {
    returns.current = back || readNavigationState(sent).tab === true;
  });

  useLayoutEffect(() => {
    if (redirecting) return undefined;
    // A named part of a page shows itself when it is there.
    if (hash === '') {
      const known = returns.current ? left.current.get(active) : undefined;
      window.scrollTo(0, known ?? 0);
    }
    const places = left.current;
    const handleScroll = () => {
      places.set(active, window.scrollY);
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', handleScroll);
    };
  }, [active, hash, redirecting]);

  // The screens outside the layout begin at their top, too.
  useEffect(
    () => () => {
      window.scrollTo(0, 0);
    },
    [],
  );
}
