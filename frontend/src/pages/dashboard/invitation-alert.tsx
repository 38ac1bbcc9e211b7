import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api';
import { LinkButton } from '../../components';
import { authorInvitationsQuery } from '../../domain/challenge';
import { paths } from '../../lib/routes';

/** Tells the user about open author invitations; renders nothing without any. */
export function InvitationAlert() {
  const { t } = useTranslation();
  const { userId } = useSession();
  const { data } = useQuery(authorInvitationsQuery(userId));
  if (!data || data.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('dashboard.invitations', { count: data.length })}
      action={<LinkButton to={paths.user}>{t('dashboard.seeInvitations')}</LinkButton>}
    />
  );
}
