import KeyOutlined from '@ant-design/icons/KeyOutlined';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { useGetIdentity, useLogout } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Button, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type UserInfo, useSession } from '../api';
import { avatarQuery } from '../domain/user';
import { paths } from '../lib/routes';
import { Avatar, DropdownMenu, useConfirmLeave, VisuallyHidden } from '../components';
import { unsaved } from '../hooks/unsaved';
import styles from './layout.module.css';

export function AccountMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: profile } = useGetIdentity<UserInfo>();
  const { mutate: logOut } = useLogout();
  const confirmLoss = useConfirmLeave();
  const name = profile?.username ?? '';
  const { userId } = useSession();
  const { data: picture } = useQuery({ ...avatarQuery(userId), enabled: userId > 0 });

  const items: MenuProps['items'] = [
    { key: 'user', icon: <UserOutlined aria-hidden />, label: t('layout.account.userCenter') },
    {
      key: 'password',
      icon: <KeyOutlined aria-hidden />,
      label: t('layout.account.changePassword'),
    },
    { type: 'divider' },
    { key: 'logout', icon: <LogoutOutlined aria-hidden />, label: t('layout.account.logout') },
  ];

  const handleLogOut = async () => {
    // Unsaved changes cannot be saved after the log-out.
    if (unsaved.any() && !(await confirmLoss())) return;
    unsaved.abandon();
    logOut();
  };

  const handleSelect = (key: string) => {
    if (key === 'logout') void handleLogOut();
    else void navigate(key === 'password' ? `${paths.user}#password` : paths.user);
  };

  return (
    <DropdownMenu menu={{ items }} onSelect={handleSelect}>
      <Button type="text" className={styles.account ?? ''}>
        <Avatar name={name} picture={picture} size={28} />
        <span aria-hidden className={styles.accountName}>
          {name}
        </span>
        <VisuallyHidden>{t('layout.account.label', { name })}</VisuallyHidden>
      </Button>
    </DropdownMenu>
  );
}
