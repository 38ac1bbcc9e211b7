import DashboardOutlined from '@ant-design/icons/DashboardOutlined';
import FlagOutlined from '@ant-design/icons/FlagOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import TrophyOutlined from '@ant-design/icons/TrophyOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import type { MenuProps } from 'antd';
import { Link } from 'react-router';
import type { AuthSession, Site } from '../api';
import { categories } from '../domain/category';
import { paths } from '../lib/routes';
import { CategoryIcon, Trans } from '../components';

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
