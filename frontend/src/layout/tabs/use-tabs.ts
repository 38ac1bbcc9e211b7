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
import { planClosing } from './tab-actions';
import { restoreTabs, persistTabs } from './tab-storage';
import {
  activeTab,
  withTabName,
  type Tab,
  type TabState,
  applyNavigation,
  withoutTabs,
} from './tab-state';
import type { Tabs } from './tabs-context';

/** What the tab bar sends along with a step; it comes back once the step is allowed and made. */
export interface TabNavigationState {
  tab?: true;
  close?: number[];
  reload?: number;
}

/** The open pages, derived from the place in the same drawing, so that no page meets another's address. */
export function useTabState({ failed }: { failed: boolean }): Tabs {
  const { userId } = useSession();
  const [state, setState] = useState(() => restoreTabs(userId));
  const [seen, setSeen] = useState<string>();
  const location = useLocation();
  const type = useNavigationType();
  const page = pageHandle(useMatches());
  const discardsChanges = useSettings(({ isEditing }) => isEditing);
  const redirecting = matchPath(paths.redirect, location.pathname) !== null;

  if (!redirecting && seen !== location.key) {
    const step = readNavigationState(location.state);
    setSeen(location.key);
    setState(
      applyNavigation(state, {
        path: location.pathname + location.search,
        title: page.title ?? '',
        row: page.row,
        keepAlive: page.keepAlive && !failed,
        syncsUrl: page.syncsUrl,
        replaced: type === NavigationType.Replace,
        discardsChanges,
        close: step.close ?? [],
        // Going back to a place that was reloaded once is no reload.
        reload: type === NavigationType.Replace ? step.reload : undefined,
      }),
    );
  }

  useEffect(() => {
    persistTabs(userId, state);
  }, [userId, state]);

  const name = useCallback((id: number, said: string) => {
    setState((before) => withTabName(before, id, said));
  }, []);
  const steps = useTabSteps(state, setState);
  return useMemo(() => ({ state, redirecting, name, ...steps }), [state, redirecting, name, steps]);
}

function useTabSteps(
  state: TabState,
  setState: (change: (before: TabState) => TabState) => void,
): Pick<Tabs, 'open' | 'runAction' | 'reload'> {
  const navigate = useNavigate();
  return useMemo(() => {
    const go = (path: string, step: TabNavigationState, replace = false) => {
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
      runAction: (tab, action) => {
        if (action === 'reload') {
          reload(tab);
          return;
        }
        const { close, to } = planClosing(state, tab, action);
        // Unsaved changes may keep the visitor here; so the tab goes only with the step.
        if (to) go(to.path, { tab: true, close });
        else setState((before) => withoutTabs(before, close));
      },
    };
  }, [navigate, state, setState]);
}

export function readNavigationState(state: unknown): TabNavigationState {
  if (typeof state !== 'object' || state === null) return {};
  const { tab, close, reload } = state as Record<keyof TabNavigationState, unknown>; // each is looked at below
  return {
    ...(tab === true ? { tab } : {}),
    ...(Array.isArray(close) ? { close: close.filter((id) => typeof id === 'number') } : {}),
    ...(typeof reload === 'number' ? { reload } : {}),
  };
}
