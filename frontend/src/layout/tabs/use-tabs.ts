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
import { isRecord } from '../../lib/is-record';
import { paths, redirectPath } from '../../lib/routes';
import { useSettings } from '../../lib/settings';
import { pageHandle } from '../route-handle';
import {
  activeTab,
  applyNavigation,
  planClosing,
  type Tab,
  withoutTabs,
  withMissing,
  withTabName,
} from './tab-state';
import { persistTabs, restoreTabs } from './tab-storage';
import type { Tabs } from './tabs-context';

/** The navigation state set by the tab bar, read after the navigation. */
export interface TabNavigationState {
  tab?: true;
  close?: number[];
  reload?: number;
  closesTab?: true;
}

/** The open tabs. Updated while rendering a new location, so that no page renders with another page's URL. */
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
        // A step back to such a location closes no tab and is no reload.
        close: step.closesTab && type !== NavigationType.Pop ? [state.active] : (step.close ?? []),
        reload: type === NavigationType.Replace ? step.reload : undefined,
      }),
    );
  }

  useEffect(() => {
    persistTabs(userId, state);
  }, [userId, state]);

  const name = useCallback(
    (id: number, title: string) => setState((before) => withTabName(before, id, title)),
    [],
  );
  const markMissing = useCallback(
    (id: number, missing: boolean) => setState((before) => withMissing(before, id, missing)),
    [],
  );
  const navigate = useNavigate();
  return useMemo(() => {
    const go = (path: string, step: TabNavigationState, replace = false) => {
      void navigate(path, { state: step, replace });
    };
    const reload = (tab: Tab) => go(redirectPath(tab.path), { reload: tab.id }, true);
    return {
      state,
      redirecting,
      name,
      markMissing,
      reload: () => reload(activeTab(state)),
      open: (tab) => {
        if (tab.id !== state.active) go(tab.path, { tab: true });
      },
      runAction: (tab, action) => {
        if (action === 'reload') {
          reload(tab);
          return;
        }
        const { close, to } = planClosing(state, tab, action);
        // The navigation closes the tab, so that unsaved changes can block it.
        if (to) go(to.path, { tab: true, close });
        else setState((before) => withoutTabs(before, close));
      },
    };
  }, [state, redirecting, name, markMissing, navigate]);
}

export function readNavigationState(state: unknown): TabNavigationState {
  if (!isRecord(state)) return {};
  const { tab, close, reload, closesTab } = state;
  return {
    ...(tab === true ? { tab } : {}),
    ...(Array.isArray(close) ? { close: close.filter((id) => typeof id === 'number') } : {}),
    ...(typeof reload === 'number' ? { reload } : {}),
    ...(closesTab === true ? { closesTab } : {}),
  };
}
