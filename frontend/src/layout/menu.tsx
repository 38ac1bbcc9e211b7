import DashboardOutlined from '@ant-design/icons/DashboardOutlined';
import FlagOutlined from '@ant-design/icons/FlagOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import TrophyOutlined from '@ant-design/icons/TrophyOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { useQuery } from '@tanstack/react-query';
import { Menu, type MenuProps } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation } from 'react-router';
import { type AuthSession, type Site, useSession } from '../api';
import { CategoryIcon, Trans } from '../components';
import { categories, categoryPath } from '../domain/category';
import { challengeQuery, parseChallengeId } from '../domain/challenge';
import { siteQuery } from '../domain/site';
import { paths } from '../lib/routes';
import { useSettings } from '../lib/settings';
import styles from './layout.module.css';

/** Where the menu is: beside the page, in the navbar, behind a button, or nowhere. */
type MenuPlacement = 'side' | 'top' | 'drawer' | 'none';

export function useMenuPlacement(): MenuPlacement {
  return useSettings(({ menu, topMenu, hideMenu, device, navbar }) => {
    if (!menu) return 'none';
    if (hideMenu || device === 'mobile') return 'drawer';
    return topMenu && navbar ? 'top' : 'side';
  });
}

const entries: string[] = [
  ...categories.map(({ slug }) => paths[slug]),
  paths.dashboard,
  paths.rank,
  paths.user,
  paths.controlPanel,
  paths.challenge,
];

/** The key of the menu entry of the current page; for a challenge that of its category. */
function useActiveEntry(): string | undefined {
  const { pathname } = useLocation();
  const detail = matchPath(paths.challengeDetail, pathname);
  const editor = matchPath(paths.challengeEdit, pathname);
  const category = useCategoryEntry(parseChallengeId((detail ?? editor)?.params.challengeId));
  if (detail ?? editor) return category;
  return entries.find((path) => matchPath({ path, end: false }, pathname));
}

/** Uses the query of the detail page, so that one request serves both. */
function useCategoryEntry(id: number | null): string | undefined {
  const { data } = useQuery({ ...challengeQuery(id ?? 0), enabled: id !== null });
  return data && categoryPath(data.category);
}

type Items = NonNullable<MenuProps['items']>;

const internalLink = (path: string, text: string) => (
  <Link to={path}>
    <Trans k={text} />
  </Link>
);

const externalLink = (address: string, text: string) => (
  <a href={address} target="_blank" rel="noopener noreferrer">
    <Trans k={text} />
  </a>
);

const challenges: Items = categories.map(({ slug, category }) => ({
  key: paths[slug],
  icon: <CategoryIcon category={category} />,
  label: internalLink(paths[slug], `game.category.${category}`),
}));

/** The menu in the specification's order; the key of an entry is its path. */
export function menuItems(perm: AuthSession['perm'], site: Site | undefined): Items {
  const items: (Items[number] | false | undefined | '')[] = [
    {
      key: paths.dashboard,
      icon: <DashboardOutlined aria-hidden />,
      label: internalLink(paths.dashboard, 'layout.menu.dashboard'),
    },
    {
      key: paths.challenge,
      icon: <FlagOutlined aria-hidden />,
      label: <Trans k="layout.menu.challenge" />,
      children: challenges,
    },
    {
      key: paths.rank,
      icon: <TrophyOutlined aria-hidden />,
      label: internalLink(paths.rank, 'layout.menu.rank'),
    },
    {
      key: paths.user,
      icon: <UserOutlined aria-hidden />,
      label: internalLink(paths.user, 'layout.menu.user'),
    },
    perm === 'admin' && {
      key: paths.controlPanel,
      icon: <SettingOutlined aria-hidden />,
      label: internalLink(paths.controlPanel, 'layout.menu.controlPanel'),
    },
    site?.guidelinesUrl && {
      key: 'guidelines',
      icon: <QuestionCircleOutlined aria-hidden />,
      label: externalLink(site.guidelinesUrl, 'layout.menu.guidelines'),
    },
    site?.homeUrl && {
      key: 'home',
      icon: <HomeOutlined aria-hidden />,
      label: externalLink(site.homeUrl, 'layout.menu.home'),
    },
  ];
  return items.filter((item) => typeof item === 'object');
}

interface MainMenuProps {
  /** A column, or a row whose last entries are in a submenu where they find no room. */
  mode: 'inline' | 'horizontal';
  onNavigate?: () => void;
}

export function MainMenu({ mode, onNavigate }: MainMenuProps) {
  const { t } = useTranslation();
  const { perm } = useSession();
  const { data: site } = useQuery(siteQuery());
  const active = useActiveEntry();
  const folded = useSettings(({ menuCollapse, device }) => menuCollapse && device === 'desktop');
  const items = useMemo(() => menuItems(perm, site), [perm, site]);
  const isColumn = mode === 'inline';
  return (
    <nav aria-label={t('layout.menu.label')} className={isColumn ? undefined : styles.topMenu}>
      <Menu
        mode={mode}
        items={items}
        selectedKeys={active === undefined ? [] : [active]}
        defaultOpenKeys={isColumn && !folded ? [paths.challenge] : []}
        onClick={() => onNavigate?.()}
        style={{ border: 0, background: 'transparent' }}
      />
    </nav>
  );
}
