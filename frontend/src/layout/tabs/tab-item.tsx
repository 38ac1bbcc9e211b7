import CloseOutlined from '@ant-design/icons/CloseOutlined';
import type { TFunction } from 'i18next';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuPosition } from './tab-menu';
import { isHome, type Tab } from './tab-state';
import styles from './tabs.module.css';

interface TabItemProps {
  tab: Tab;
  active: boolean;
  onOpen: (tab: Tab) => void;
  onClose: (tab: Tab) => void;
  onKey: (event: KeyboardEvent<HTMLElement>, tab: Tab) => void;
  onMenu: (position: MenuPosition) => void;
}

export function TabItem({ tab, active, onOpen, onClose, onKey, onMenu }: TabItemProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const openMenu = (x: number, y: number) => {
    if (element.current) onMenu({ tab, x, y, from: element.current });
  };
  const press = useLongPress(openMenu);
  const title = tabTitle(tab, t);

  const handleContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    // A context menu by keyboard is opened by the tab bar.
    if (event.button === 2 || event.clientX > 0) openMenu(event.clientX, event.clientY);
  };
  const handleMiddle = (event: MouseEvent) => {
    if (event.button === 1 && !isHome(tab)) onClose(tab);
  };

  return (
    <div
      ref={element}
      role="tab"
      aria-selected={active}
      tabIndex={active ? 0 : -1}
      title={title}
      className={active ? `${styles.tab ?? ''} ${styles.active ?? ''}` : styles.tab}
      {...press}
      onClick={() => onOpen(tab)}
      onAuxClick={handleMiddle}
      onContextMenu={handleContextMenu}
      onKeyDown={(event) => onKey(event, tab)}
    >
      <span className={styles.title}>{title}</span>
      {!isHome(tab) && (
        // For the mouse only: the keyboard has the Delete key and the menu.
        <span
          aria-hidden
          className={styles.close}
          title={t('layout.tabs.closeCurrent')}
          onClick={(event) => {
            event.stopPropagation();
            onClose(tab);
          }}
        >
          <CloseOutlined aria-hidden />
        </span>
      )}
    </div>
  );
}

/** The name that the page gave its tab, else the title of its route. */
function tabTitle({ title, row, name }: Tab, t: TFunction): string {
  if (name !== undefined) return name;
  const routeTitle = title === '' ? '' : t(title);
  return row === undefined ? routeTitle : t('layout.tabs.row', { title: routeTitle, row });
}

const LONG_PRESS_MS = 500;

/** A long press of a finger opens the menu, as a right click does; iOS has no context menu event. */
function useLongPress(onLongPress: (x: number, y: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLong = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      stop();
      isLong.current = false;
      if (pointerType !== 'touch') return;
      timer.current = setTimeout(() => {
        isLong.current = true;
        onLongPress(clientX, clientY);
      }, LONG_PRESS_MS);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onTouchEnd: (event: { preventDefault: () => void }) => {
      // The emulated click would open the tab and take the focus from the menu.
      if (isLong.current) event.preventDefault();
    },
  };
}
