import { useQuery } from '@tanstack/react-query';
import { Menu } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api';
import { siteQuery } from '../domain/site';
import { paths } from '../lib/routes';
import { useSettings } from '../lib/settings';
import { menuItems } from './menu-items';
import { useActiveEntry } from './use-active-entry';

export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation();
  const { perm } = useSession();
  const { data: site } = useQuery(siteQuery());
  const active = useActiveEntry();
  const folded = useSettings(({ menuCollapse, device }) => menuCollapse && device === 'desktop');
  const items = useMemo(() => menuItems(perm, site), [perm, site]);

  return (
    <nav aria-label={t('layout.menu.label')}>
      <Menu
        mode="inline"
        items={items}
        selectedKeys={active === undefined ? [] : [active]}
        defaultOpenKeys={folded ? [] : [paths.challenge]}
        onClick={() => onNavigate?.()}
        style={{ border: 0, background: 'transparent' }}
      />
    </nav>
  );
}
