import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { Tabs } from './tabs-context';
import { readNavigationState } from './use-tabs';

/** Scrolls to the top after a link; restores the position after a change of tabs or a step back. */
export function usePageScroll({ state, redirecting }: Tabs): void {
  const { hash, state: sent } = useLocation() as { hash: string; state: unknown }; // not any
  const back = useNavigationType() === NavigationType.Pop;
  const left = useRef(new Map<number, number>());
  const { active } = state;
  // A ref, because a change of this value alone must not scroll.
  const returns = useRef(false);
  useLayoutEffect(() => {
    returns.current = back || readNavigationState(sent).tab === true;
  });

  useLayoutEffect(() => {
    if (redirecting) return undefined;
    // The panel with this anchor scrolls to itself.
    if (hash === '') {
      const known = returns.current ? left.current.get(active) : undefined;
      window.scrollTo(0, known ?? 0);
    }
    const places = left.current;
    const handleScroll = () => {
      places.set(active, window.scrollY);
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [active, hash, redirecting]);

  // Pages outside the layout start at the top as well.
  useEffect(() => () => window.scrollTo(0, 0), []);
}
