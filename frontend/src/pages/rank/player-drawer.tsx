import { useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { avatarQuery } from '../../api';
import { Avatar, ErrorState, useTokenVars } from '../../components';
import { PlayerRecord } from './player-record';
import { playerQuery } from './queries';
import styles from './rank.module.css';

type PlayerDrawerProps = { player: number | null; onClose: () => void };

/** What one of the board has solved: never more than the server tells everybody. */
export function PlayerDrawer({ player, onClose }: PlayerDrawerProps) {
  const { t } = useTranslation();
  const vars = useTokenVars();
  return (
    <Drawer
      open={player !== null}
      width="min(520px, 100vw)"
      title={t('rank.player.title')}
      destroyOnHidden
      onClose={onClose}
    >
      <div style={vars}>{player !== null && <Player key={player} id={player} />}</div>
    </Drawer>
  );
}

function Player({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(playerQuery(id));
  const { data: picture } = useQuery(avatarQuery(id));
  if (data === undefined && error !== null)
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active avatar paragraph={{ rows: 8 }} />;
  return (
    <>
      <div className={styles.who}>
        <Avatar name={data.username} picture={picture} size={56} />
        <div>
          <h2>{data.username}</h2>
          <span>{t(`game.group.${String(data.userGroup)}`)}</span>
        </div>
      </div>
      <PlayerRecord record={data} />
    </>
  );
}
