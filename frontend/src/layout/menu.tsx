import DashboardOutlined from '@ant-design/icons/DashboardOutlined';
import FlagOutlined from '@ant-design/icons/FlagOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import TrophyOutlined from '@ant-design/icons/TrophyOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { useQuery } from '@tanstack/react-query';
import { Menu, type MenuProps } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation } from 'react-router';
import type { Site } from '../api';
import { CategoryIcon, TranslatedText } from '../components';
import { opensControlPanel, useRoles } from '../domain/access';
import { campaignsQuery } from '../domain/campaign';
import { categories, categoryPath } from '../domain/category';
import { challengeQuery } from '../domain/challenge';
import { guidelinesUrl, siteQuery } from '../domain/site';
import { parseId } from '../lib/parse-id';
import { paths } from '../lib/routes';
import { useSettings } from '../lib/settings';
import styles from './layout.module.css';

/** The place of the menu: beside the page, in the navbar, in a drawer, or hidden. */
export function useMenuPlacement(): 'side' | 'top' | 'drawer' | 'none' {
  return useSettings(({ menu, topMenu, hideMenu, device, navbar }) => {
    if (!menu) return 'none';
    if (hideMenu || device === 'mobile') return 'drawer';
    return topMenu && navbar ? 'top' : 'side';
  });
}

/** The menu entry of the current page; for a challenge that of its category. */
function useActiveEntry(): string | undefined {
  const { pathname } = useLocation();
  const detail = matchPath(paths.challengeDetail, pathname);
  const editor = matchPath(paths.challengeEdit, pathname);
  const category = useCategoryEntry(parseId((detail ?? editor)?.params.challengeId));
  if (detail ?? editor) return category;
  return entryPaths.find((path) => matchPath({ path, end: false }, pathname));
}

/** Shares the query of the detail page, so that there is one request. */
function useCategoryEntry(id: number | null): string | undefined {
  const { data } = useQuery({ ...challengeQuery(id ?? 0), enabled: id !== null });
  return data && categoryPath(data.category);
}

type Items = NonNullable<MenuProps['items']>;

const pageItem = (path: string, icon: ReactNode, text: string) => ({
  key: path,
  icon,
  label: (
    <Link to={path}>
      <TranslatedText i18nKey={text} />
    </Link>
  ),
});

const externalItem = (key: string, url: string, icon: ReactNode) => ({
  key,
  icon,
  label: (
    <a href={url} target="_blank" rel="noopener noreferrer">
      <TranslatedText i18nKey={`layout.menu.${key}`} />
    </a>
  ),
});

/** The title of the categories: it links to all challenges, and the arrow beside it folds them. */
function AllChallengesLink() {
  return (
    <Link
      to={paths.challenge}
      className={styles.allChallenges}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.stopPropagation();
      }}
    >
      <TranslatedText i18nKey="layout.menu.challenge" />
    </Link>
  );
}

const challengeItems = categories.map(({ slug, category }) =>
  pageItem(paths[slug], <CategoryIcon category={category} />, `game.category.${category}`),
);

interface MenuContent {
  hasCampaign?: boolean;
  hasPanel: boolean;
  site?: Site | undefined;
}

/** The menu in the order of the specification; the key of a page's entry is its path. */
export function menuItems({ hasCampaign = false, hasPanel, site }: MenuContent): Items {
  const items: (Items[number] | false | undefined | '')[] = [
    pageItem(paths.dashboard, <DashboardOutlined aria-hidden />, 'layout.menu.dashboard'),
    {
      key: paths.challenge,
      icon: <FlagOutlined aria-hidden />,
      label: <AllChallengesLink />,
      children: challengeItems,
    },
    pageItem(paths.rank, <TrophyOutlined aria-hidden />, 'layout.menu.rank'),
    hasCampaign && pageItem(paths.join, <TeamOutlined aria-hidden />, 'layout.menu.join'),
    pageItem(paths.user, <UserOutlined aria-hidden />, 'layout.menu.user'),
    hasPanel &&
      pageItem(paths.controlPanel, <SettingOutlined aria-hidden />, 'layout.menu.controlPanel'),
    externalItem('guidelines', guidelinesUrl(site), <QuestionCircleOutlined aria-hidden />),
    site?.homeUrl && externalItem('home', site.homeUrl, <HomeOutlined aria-hidden />),
  ];
  return items.filter((item) => typeof item === 'object');
}

const keysOf = (items: Items): string[] =>
  items.flatMap((item) => [
    ...(item && 'children' in item ? keysOf(item.children ?? []) : []),
    String(item?.key),
  ]);

/** Entries of a submenu come first, because the path of a category starts with that of all challenges. */
const entryPaths = keysOf(menuItems({ hasCampaign: true, hasPanel: true }));

interface MainMenuProps {
  /** A column, or a row that moves entries without space into a submenu. */
  mode: 'inline' | 'horizontal';
  onNavigate?: () => void;
}

export function MainMenu({ mode, onNavigate }: MainMenuProps) {
  const { t } = useTranslation();
  const hasPanel = opensControlPanel(useRoles());
  const { data: site } = useQuery(siteQuery());
  const hasCampaign = Boolean(useQuery(campaignsQuery()).data?.length);
  const active = useActiveEntry();
  const folded = useSettings(({ menuCollapse, device }) => menuCollapse && device === 'desktop');
  const items = useMemo(
    () => menuItems({ hasCampaign, hasPanel, site }),
    [hasCampaign, hasPanel, site],
  );
  const isColumn = mode === 'inline';
  return (
    <nav aria-label={t('layout.menu.label')} className={isColumn ? undefined : styles.topMenu}>
      <Menu
        className={(isColumn && !folded && styles.openColumn) || ''}
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
