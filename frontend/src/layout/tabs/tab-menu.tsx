import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isActionEnabled, type TabAction, tabActions } from './tab-actions';
import type { Tab, TabState } from './tab-state';
import styles from './tabs.module.css';

export interface MenuPosition {
  tab: Tab;
  x: number;
  y: number;
  /** Receives the focus when the menu closes. */
  from: HTMLElement;
}

interface TabMenuProps {
  state: TabState;
  position: MenuPosition;
  onAction: (tab: Tab, action: TabAction) => void;
  onClose: () => void;
}

const WIDTH = 180;

/** The context menu of a tab. */
export function TabMenu({ state, position, onAction, onClose }: TabMenuProps) {
  const { t } = useTranslation();
  const menu = useRef<HTMLDivElement>(null);
  // The tab may have been renamed or closed since.
  const tab = state.tabs.find(({ id }) => id === position.tab.id);

  useEffect(() => {
    menu.current?.focus();
  }, []);

  const close = () => {
    onClose();
    position.from.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = entries.findIndex((entry) => entry === document.activeElement);
    const up = Math.max(at, 0) - 1;
    const to = { ArrowDown: at + 1, ArrowUp: up, Home: 0, End: -1 }[event.key];
    if (to !== undefined) entries.at(to % entries.length)?.focus();
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
      style={{
        width: WIDTH,
        left: Math.min(position.x, window.innerWidth - WIDTH - 8),
        top: position.y,
      }}
      onKeyDown={handleKey}
      onContextMenu={(event) => event.preventDefault()}
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
