import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isActionEnabled, type TabAction, tabActions } from './tab-closing';
import type { Tab, TabState } from './tab-state';
import styles from './tabs.module.css';

export interface MenuPosition {
  tab: Tab;
  x: number;
  y: number;
  /** Gets the focus back. */
  from: HTMLElement;
}

interface TabMenuProps {
  state: TabState;
  place: MenuPosition;
  onAction: (tab: Tab, action: TabAction) => void;
  onClose: () => void;
}

const WIDTH = 180;

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** What can be done with a tab, where it was asked for. */
export function TabMenu({ state, place, onAction, onClose }: TabMenuProps) {
  const { t } = useTranslation();
  const menu = useRef<HTMLDivElement>(null);
  // The tab may have been renamed or closed since.
  const tab = state.tabs.find(({ id }) => id === place.tab.id);

  useEffect(() => {
    menu.current?.focus();
  }, []);

  const close = () => {
    onClose();
    place.from.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = entries.findIndex((entry) => entry === document.activeElement);
    const to = STEPS[event.key]?.(at, entries.length - 1);
    if (to !== undefined) entries[to]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') close();
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={t('layout.tabs.menu')}
      className={styles.menu}
      style={{ width: WIDTH, left: Math.min(place.x, window.innerWidth - WIDTH - 8), top: place.y }}
      onKeyDown={handleKey}
      onContextMenu={(event) => {
        event.preventDefault();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      {tabActions.map((action) => (
        <button
          key={action}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={!tab || !isActionEnabled(state, tab, action)}
          onClick={() => {
            if (!tab || !isActionEnabled(state, tab, action)) return;
            close();
            onAction(tab, action);
          }}
        >
          {t(`layout.tabs.${action}`)}
        </button>
      ))}
    </div>
  );
}
