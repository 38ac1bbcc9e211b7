import { useQuery } from '@tanstack/react-query';
import { Menu } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api';
import { siteQuery } from '../domain/site';
import styles from './layout.module.css';
import { menuItems } from './menu-items';
import { useActiveEntry } from './use-active-entry';

/** The menu as one row; what finds no room is behind its end. */
export function TopMenu() {
  const { t } = useTranslation();
  const { perm } = useSession();
  const { data: site } = useQuery(siteQuery());
  const active = useActiveEntry();
  const items = useMemo(() => menuItems(perm, site), [perm, site]);
  return (
    <nav aria-label={t('layout.menu.label')} className={styles.topMenu}>
      <Menu
        mode="horizontal"
        items={items}
        selectedKeys={active === undefined ? [] : [active]}
        style={{ border: 0, background: 'transparent' }}
      />
    </nav>
  );
}
