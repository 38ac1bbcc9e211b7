import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabItem } from './tab-item';
import { TabMenu, type MenuPosition } from './tab-menu';
import type { Tab } from './tab-state';
import type { Tabs } from './tabs-context';
import { useWheelSideways } from './use-wheel-sideways';
import styles from './tabs.module.css';

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** The open pages below the navbar. */
export function TabBar({ tabs }: { tabs: Tabs }) {
  const { t } = useTranslation();
  const { state, open, runAction } = tabs;
  const list = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<MenuPosition>();
  useWheelSideways(list);

  useEffect(() => {
    const bar = list.current;
    const tab = bar?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
    if (!bar || !tab) return;
    // Not by scrollIntoView: after it, the Tab key would go on from here and pass over the skip link.
    const view = bar.getBoundingClientRect();
    if (tab.left < view.left) bar.scrollLeft -= view.left - tab.left;
    else if (tab.right > view.right) bar.scrollLeft += tab.right - view.right;
  }, [state.active, state.tabs.length]);

  const focusTab = (at: number) => {
    const tab = list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at];
    tab?.focus();
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>, tab: Tab) => {
    const at = state.tabs.indexOf(tab);
    const last = state.tabs.length - 1;
    const to = STEPS[event.key]?.(at, last);
    const asksMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (to !== undefined) focusTab(to);
    else if (event.key === 'Enter' || event.key === ' ') open(tab);
    else if (asksMenu) {
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      setMenu({ tab, x: left + 8, y: bottom, from: event.currentTarget });
    } else if (event.key === 'Delete') {
      runAction(tab, 'closeCurrent');
      focusTab(Math.max(0, at - 1));
    } else return;
    event.preventDefault();
  };

  return (
    <div className={styles.bar}>
      <div
        ref={list}
        role="tablist"
        aria-label={t('layout.tabs.label')}
        aria-keyshortcuts="Delete Shift+F10"
        className={styles.list}
      >
        {state.tabs.map((tab) => (
          <TabItem
            key={tab.id}
            tab={tab}
            active={tab.id === state.active}
            onOpen={open}
            onClose={(closed) => {
              runAction(closed, 'closeCurrent');
            }}
            onKey={handleKey}
            onMenu={setMenu}
          />
        ))}
      </div>
      {menu && (
        <TabMenu
          key={`${String(menu.x)}:${String(menu.y)}`}
          state={state}
          place={menu}
          onAction={runAction}
          onClose={() => {
            setMenu(undefined);
          }}
        />
      )}
    </div>
  );
}
