import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TabItem } from './tab-item';
import type { Tab } from './tab-state';
import type { Tabs } from './tabs-context';
import styles from './tabs.module.css';

/**
 * The open tabs, below the navbar. Not antd's editable `Tabs`: its close buttons are tabs as well, and a focused tab says
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
    // Not `scrollIntoView`, which moves the starting point of Tab and so skips the skip link.
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

/** Scrolls an overflowing row sideways with the mouse wheel. */
function useWheelSideways(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    const handleWheel = (event: WheelEvent) => {
      if (!element || event.deltaX !== 0 || element.scrollWidth <= element.clientWidth) return;
      element.scrollLeft += event.deltaY;
      event.preventDefault();
    };
    // React registers wheel listeners as passive.
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
  }, [row]);
}
