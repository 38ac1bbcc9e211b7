import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabItem } from './tab-item';
import { TabMenu, type MenuPosition } from './tab-menu';
import type { Tab } from './tab-state';
import type { Tabs } from './tabs-context';
import styles from './tabs.module.css';

/** The open tabs, below the navbar. */
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
    // After scrollIntoView the Tab key would start here and skip the skip link.
    const view = bar.getBoundingClientRect();
    if (tab.left < view.left) bar.scrollLeft -= view.left - tab.left;
    else if (tab.right > view.right) bar.scrollLeft += tab.right - view.right;
  }, [state.active, state.tabs.length]);

  const focusTab = (at: number) => {
    const items = list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [];
    [...items].at(at)?.focus();
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>, tab: Tab) => {
    const at = state.tabs.indexOf(tab);
    const count = state.tabs.length;
    const to = { ArrowLeft: at - 1, ArrowRight: (at + 1) % count, Home: 0, End: -1 }[event.key];
    const opensMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (to !== undefined) focusTab(to);
    else if (event.key === 'Enter' || event.key === ' ') open(tab);
    else if (opensMenu) {
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
            onClose={(closed) => runAction(closed, 'closeCurrent')}
            onKey={handleKey}
            onMenu={setMenu}
          />
        ))}
      </div>
      {menu && (
        <TabMenu
          key={`${String(menu.x)}:${String(menu.y)}`}
          state={state}
          position={menu}
          onAction={runAction}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
}

/** The mouse wheel scrolls a row sideways that is wider than its place. */
function useWheelSideways(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    const handleWheel = (event: WheelEvent) => {
      if (!element || event.deltaX !== 0 || element.scrollWidth <= element.clientWidth) return;
      element.scrollLeft += event.deltaY;
      event.preventDefault();
    };
    // React's own wheel listeners are passive.
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
  }, [row]);
}
