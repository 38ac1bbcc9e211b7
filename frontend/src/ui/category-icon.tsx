import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import BlockOutlined from '@ant-design/icons/BlockOutlined';
import BugOutlined from '@ant-design/icons/BugOutlined';
import CloudServerOutlined from '@ant-design/icons/CloudServerOutlined';
import CodeOutlined from '@ant-design/icons/CodeOutlined';
import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import NotificationOutlined from '@ant-design/icons/NotificationOutlined';
import PuzzleOutlined from '@ant-design/icons/AppstoreOutlined';
import RetweetOutlined from '@ant-design/icons/RetweetOutlined';
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined';

const ICONS = {
  notice: NotificationOutlined,
  web: GlobalOutlined,
  re: RetweetOutlined,
  pwn: BugOutlined,
  crypto: LockOutlined,
  blockchain: BlockOutlined,
  misc: PuzzleOutlined,
  dev: CodeOutlined,
  sa: CloudServerOutlined,
  hpc: ThunderboltOutlined,
  design: BgColorsOutlined,
} as const;

export type CategoryName = keyof typeof ICONS;

export function CategoryIcon({ category }: { category: CategoryName }) {
  const Icon = ICONS[category];
  return <Icon aria-hidden />;
}
