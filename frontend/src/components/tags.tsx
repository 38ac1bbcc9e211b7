import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import BlockOutlined from '@ant-design/icons/BlockOutlined';
import BugOutlined from '@ant-design/icons/BugOutlined';
import CloudServerOutlined from '@ant-design/icons/CloudServerOutlined';
import CodeOutlined from '@ant-design/icons/CodeOutlined';
import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import NotificationOutlined from '@ant-design/icons/NotificationOutlined';
import RetweetOutlined from '@ant-design/icons/RetweetOutlined';
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined';
import { Tag, theme } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stateColors } from '../lib/state-colors';

export type TagColor =
  'cyan' | 'green' | 'orange' | 'red' | 'purple' | 'blue' | 'gold' | 'geekblue';

type ColorTagProps = { color: TagColor; icon?: ReactNode; children: ReactNode };

/** antd's preset tag with a text contrast of 4.5 : 1 in both themes. */
export function ColorTag({ color, icon, children }: ColorTagProps) {
  const { token } = theme.useToken();
  const textColor = token[color === 'gold' ? 'gold-9' : (`${color}-8` as const)];
  return (
    <Tag color={color} icon={icon} style={{ margin: 0, color: textColor }}>
      {children}
    </Tag>
  );
}

export type DifficultyName = keyof typeof stateColors.difficulty;

/** A difficulty as color and text, because color alone is not accessible. */
export function DifficultyTag({ difficulty }: { difficulty: DifficultyName }) {
  const { t } = useTranslation();
  return (
    <ColorTag color={stateColors.difficulty[difficulty]}>
      {t(`game.difficulty.${difficulty}`)}
    </ColorTag>
  );
}

/** Marks data that others see only when a freeze ends. */
export function AfterFreezeTag() {
  const { t } = useTranslation();
  return <ColorTag color="cyan">{t('game.afterFreeze')}</ColorTag>;
}

/** Tells admins and authors that players do not see this yet; for a draft not even a locked card. */
export function HiddenTag({ isDraft = false }: { isDraft?: boolean | undefined }) {
  const { t } = useTranslation();
  return (
    <ColorTag color="orange" icon={<EyeInvisibleOutlined aria-hidden />}>
      {t(isDraft ? 'game.draft' : 'game.notReleased')}
    </ColorTag>
  );
}

const CATEGORY_ICONS = {
  notice: NotificationOutlined,
  web: GlobalOutlined,
  re: RetweetOutlined,
  pwn: BugOutlined,
  crypto: LockOutlined,
  blockchain: BlockOutlined,
  misc: AppstoreOutlined,
  dev: CodeOutlined,
  sa: CloudServerOutlined,
  hpc: ThunderboltOutlined,
  design: BgColorsOutlined,
} as const;

export type CategoryName = keyof typeof CATEGORY_ICONS;

export function CategoryIcon({ category }: { category: CategoryName }) {
  const Icon = CATEGORY_ICONS[category];
  return <Icon aria-hidden />;
}

export function CategoryTag({ category }: { category: CategoryName }) {
  const { t } = useTranslation();
  return (
    <Tag icon={<CategoryIcon category={category} />} style={{ margin: 0 }}>
      {t(`game.category.${category}`)}
    </Tag>
  );
}
