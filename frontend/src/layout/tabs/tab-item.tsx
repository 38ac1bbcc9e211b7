import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuPosition } from './tab-menu';
import { isHome, type Tab } from './tab-state';
import { tabTitle } from './tab-title';
import styles from './tabs.module.css';
import { useLongPress } from './use-long-press';

interface TabItemProps {
  tab: Tab;
  active: boolean;
  onOpen: (tab: Tab) => void;
  onClose: (tab: Tab) => void;
  onKey: (event: KeyboardEvent<HTMLElement>, tab: Tab) => void;
  onMenu: (place: MenuPosition) => void;
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
    // Asked for by the keyboard, it has been opened already.
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
      onClick={() => {
        onOpen(tab);
      }}
      onAuxClick={handleMiddle}
      onContextMenu={handleContextMenu}
      onKeyDown={(event) => {
        onKey(event, tab);
      }}
    >
      <span className={styles.title}>{title}</span>
      {!isHome(tab) && (
        // For the mouse; the keyboard has Delete and everybody the menu.
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
