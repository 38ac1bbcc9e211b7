import {
  AppstoreOutlined,
  BgColorsOutlined,
  BlockOutlined,
  BugOutlined,
  CloudServerOutlined,
  CodeOutlined,
  GlobalOutlined,
  LockOutlined,
  NotificationOutlined,
  RetweetOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons';

const ICONS = {
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

export type CategoryName = keyof typeof ICONS;

export function CategoryIcon({ category }: { category: CategoryName }) {
  const Icon = ICONS[category];
  return <Icon aria-hidden />;
}
