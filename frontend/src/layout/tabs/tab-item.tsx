import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useLongPress } from 'ahooks';
import type { TFunction } from 'i18next';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DropdownMenu } from '../../components';
import { isActionEnabled, isHome, type Tab, type TabAction, tabActions } from './tab-state';
import type { Tabs } from './tabs-context';
import styles from './tabs.module.css';

interface TabItemProps {
  tab: Tab;
  tabs: Tabs;
  onKey: (event: KeyboardEvent, tab: Tab) => void;
}

/** One tab, with its context menu. */
export function TabItem({ tab, tabs: { state, open, runAction }, onKey }: TabItemProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const handleTouchEnd = useMenuByLongPress(element);
  const isActive = tab.id === state.active;
  const title = tabTitle(tab, t);
  const close = () => runAction(tab, 'closeCurrent');
  const items = tabActions.map((action) => ({
    key: action,
    label: t(`layout.tabs.${action}`),
    disabled: !isActionEnabled(state, tab, action),
  }));

  return (
    <DropdownMenu
      trigger={['contextMenu']}
      menu={{ items, 'aria-label': t('layout.tabs.menu') }}
      onSelect={(key) => runAction(tab, key as TabAction)} // keyboard handling of the items above
    >
      <div
        ref={element}
        role="tab"
        aria-selected={isActive}
        tabIndex={isActive ? 0 : -1}
        title={title}
        className={isActive ? `${styles.tab ?? ''} ${styles.active ?? ''}` : styles.tab}
        onClick={() => open(tab)}
        onTouchEnd={handleTouchEnd}
        onAuxClick={({ button }) => {
          if (button === 1 && !isHome(tab)) close();
        }}
        onKeyDown={(event) => {
          const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
          if (!isMenuKey) {
            onKey(event, tab);
            return;
          }
          event.preventDefault();
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          openMenu(event.currentTarget, left + 8, bottom);
        }}
      >
        <span className={styles.title}>{title}</span>
        {!isHome(tab) && (
          // Mouse only: on the keyboard use Delete or the menu.
          <span
            aria-hidden
            className={styles.close}
            title={t('layout.tabs.closeCurrent')}
            onClick={(event) => {
              event.stopPropagation();
              close();
            }}
          >
            <CloseOutlined aria-hidden />
          </span>
        )}
      </div>
    </DropdownMenu>
  );
}

/** The page's own title, or that of its route. */
function tabTitle({ title, row, name }: Tab, t: TFunction): string {
  if (name !== undefined) return name;
  const routeTitle = title === '' ? '' : t(title);
  return row === undefined ? routeTitle : t('layout.tabs.row', { title: routeTitle, row });
}

/**
 * Opens the context menu by keyboard or touch: macOS has no menu key, and iOS no contextmenu event for a long press.
 */
function openMenu(tab: EventTarget, clientX: number, clientY: number): void {
  const event = new MouseEvent('contextmenu', { clientX, clientY, bubbles: true });
  tab.dispatchEvent(event);
}

/** Opens the menu on a long press; returns the handler of touchend. */
function useMenuByLongPress(tab: RefObject<HTMLDivElement | null>) {
  const hasOpened = useRef(false);
  const handlePress = (event: MouseEvent | TouchEvent | PointerEvent) => {
    if (!tab.current || !('pointerType' in event) || event.pointerType !== 'touch') return;
    hasOpened.current = true;
    openMenu(tab.current, event.clientX, event.clientY);
  };
  useLongPress(handlePress, tab, { delay: 500, moveThreshold: { x: 10, y: 10 } });
  return (event: { preventDefault: () => void }) => {
    // Prevent the following click, which would open the tab and close the menu.
    if (hasOpened.current) event.preventDefault();
    hasOpened.current = false;
  };
}
