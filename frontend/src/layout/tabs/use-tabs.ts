import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  matchPath,
  NavigationType,
  useLocation,
  useMatches,
  useNavigate,
  useNavigationType,
} from 'react-router';
import { useSession } from '../../api';
import { paths } from '../../lib/routes';
import { useSettings } from '../../lib/settings';
import { pageHandle } from '../route-handle';
import { closing } from './tab-closing';
import { recallTabs, rememberTabs } from './tab-memory';
import { activeTab, named, type Tab, type TabState, visit, without } from './tab-state';
import type { Tabs } from './tabs-context';

/** What the tab bar sends along with a step; it comes back once the step is allowed and made. */
export interface TabStep {
  tab?: true;
  close?: number[];
  reload?: number;
}

/** The open pages, derived from the place in the same drawing, so that no page meets another's address. */
export function useTabState({ failed }: { failed: boolean }): Tabs {
  const { userId } = useSession();
  const [state, setState] = useState(() => recallTabs(userId));
  const [seen, setSeen] = useState<string>();
  const location = useLocation();
  const type = useNavigationType();
  const page = pageHandle(useMatches());
  const lost = useSettings(({ isEditing }) => isEditing);
  const passing = matchPath(paths.redirect, location.pathname) !== null;

  if (!passing && seen !== location.key) {
    const step = stepOf(location.state);
    setSeen(location.key);
    setState(
      visit(state, {
        path: location.pathname + location.search,
        title: page.title ?? '',
        row: page.row,
        keep: page.keep && !failed,
        fills: page.fills,
        replaced: type === NavigationType.Replace,
        lost,
        close: step.close ?? [],
        // Going back to a place that was reloaded once is no reload.
        reload: type === NavigationType.Replace ? step.reload : undefined,
      }),
    );
  }

  useEffect(() => {
    rememberTabs(userId, state);
  }, [userId, state]);

  const name = useCallback((id: number, said: string) => {
    setState((before) => named(before, id, said));
  }, []);
  const steps = useTabSteps(state, setState);
  return useMemo(() => ({ state, passing, name, ...steps }), [state, passing, name, steps]);
}

function useTabSteps(
  state: TabState,
  setState: (change: (before: TabState) => TabState) => void,
): Pick<Tabs, 'open' | 'act' | 'reload'> {
  const navigate = useNavigate();
  return useMemo(() => {
    const go = (path: string, step: TabStep, replace = false) => {
      void navigate(path, { state: step, replace });
    };
    const reload = (tab: Tab) => {
      go(`/redirect${tab.path}`, { reload: tab.id }, true);
    };
    return {
      reload: () => {
        reload(activeTab(state));
      },
      open: (tab) => {
        if (tab.id !== state.active) go(tab.path, { tab: true });
      },
      act: (tab, act) => {
        if (act === 'reload') {
          reload(tab);
          return;
        }
        const { close, to } = closing(state, tab, act);
        // Unsaved changes may keep the visitor here; so the tab goes only with the step.
        if (to) go(to.path, { tab: true, close });
        else setState((before) => without(before, close));
      },
    };
  }, [navigate, state, setState]);
}

export function stepOf(state: unknown): TabStep {
  if (typeof state !== 'object' || state === null) return {};
  const { tab, close, reload } = state as Record<keyof TabStep, unknown>; // each is looked at below
  return {
    ...(tab === true ? { tab } : {}),
    ...(Array.isArray(close) ? { close: close.filter((id) => typeof id === 'number') } : {}),
    ...(typeof reload === 'number' ? { reload } : {}),
  };
}
