import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '../../api';
import { avatarQuery } from '../../domain/user';
import { Avatar, ColorTag, Panel } from '../../components';
import { formatDay } from '../../lib/format';
import styles from './user-center.module.css';

export function ProfileCard({ info }: { info: UserInfo }) {
  const { t, i18n } = useTranslation();
  const { data: picture } = useQuery(avatarQuery(info.userId));
  return (
    <Panel>
      <div className={styles.profile}>
        <Avatar name={info.username} picture={picture} size={72} />
        <div className={styles.who}>
          <h2>{info.username}</h2>
          <ColorTag color="blue">{t(`game.group.${String(info.userGroup)}`)}</ColorTag>
          <p>{info.email}</p>
          {info.createdAt !== undefined && (
            <p>{t('userCenter.since', { date: formatDay(info.createdAt, i18n.language) })}</p>
          )}
        </div>
      </div>
    </Panel>
  );
}
