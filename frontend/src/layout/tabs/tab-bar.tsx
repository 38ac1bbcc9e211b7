import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TabItem } from './tab-item';
import type { Tab } from './tab-state';
import type { Tabs } from './tabs-context';
import styles from './tabs.module.css';

/**
 * The open tabs, below the navbar. In antd's editable `Tabs` the buttons that close are tabs, too, and a tab in focus says
 * "Tab 1 of 4" in English.
 */
export function TabBar({ tabs }: { tabs: Tabs }) {
  const { t } = useTranslation();
  const { state, open, runAction } = tabs;
  const list = useRef<HTMLDivElement>(null);
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

  const handleKey = (event: KeyboardEvent, tab: Tab) => {
    const at = state.tabs.indexOf(tab);
    const count = state.tabs.length;
    const to = { ArrowLeft: at - 1, ArrowRight: (at + 1) % count, Home: 0, End: -1 }[event.key];
    if (to !== undefined) focusTab(to);
    else if (event.key === 'Enter' || event.key === ' ') open(tab);
    else if (event.key === 'Delete') {
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
          <TabItem key={tab.id} tab={tab} tabs={tabs} onKey={handleKey} />
        ))}
      </div>
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
