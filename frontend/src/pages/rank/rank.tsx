import { useQuery } from '@tanstack/react-query';
import { Select, Skeleton, Tabs } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '../../api';
import { EmptyState, ErrorState, LinkButton, Page, Panel } from '../../components';
import {
  type Board,
  DIRECTIONS,
  GROUPS,
  PAGE_SIZE,
  readBoard,
  readPlayer,
  writeBoard,
} from './board-address';
import { BoardExport } from './board-export';
import { BoardTable } from './board-table';
import { OwnPlace } from './own-place';
import { PlayerDrawer } from './player-drawer';
import { boardQuery } from './queries';
import { Timeline } from './timeline';
import styles from './rank.module.css';

/** The boards: everybody or one group, everything or one direction. */
export function Rank() {
  const { t } = useTranslation();
  const { perm, userId } = useSession();
  const [params, setParams] = useSearchParams();
  const board = readBoard(params);
  const player = readPlayer(params);
  const { data, error, isPlaceholderData, refetch } = useQuery(boardQuery(board));

  const handleChange = (change: Partial<Board>) => {
    setParams(writeBoard({ ...board, page: 1, ...change }));
  };

  // A board may have become shorter than the page an old link means.
  const last = data === undefined ? 1 : Math.max(1, Math.ceil(data.total / PAGE_SIZE));
  const beyond = data !== undefined && !isPlaceholderData && board.page > last;
  useEffect(() => {
    if (beyond) setParams(writeBoard({ ...board, page: last }), { replace: true });
  });

  return (
    <Page
      title={t('rank.title')}
      description={t('rank.intro')}
      extra={perm === 'admin' && <BoardExport board={board} />}
    >
      <div className={styles.choice}>
        <Tabs
          className={styles.tabs ?? ''}
          activeKey={String(board.group)}
          items={GROUPS.map((group) => ({
            key: String(group),
            label: t(`game.group.${String(group)}`),
          }))}
          onChange={(key) => {
            handleChange({ group: GROUPS.find((group) => String(group) === key) ?? 4 });
          }}
        />
        <Select
          className={styles.direction ?? ''}
          aria-label={t('rank.direction')}
          value={board.direction ?? 'all'}
          options={[
            { value: 'all', label: t('rank.allDirections') },
            ...DIRECTIONS.map((value) => ({ value, label: t(`game.category.${value}`) })),
          ]}
          onChange={(value) => {
            handleChange({
              direction: DIRECTIONS.find((direction) => direction === value) ?? null,
            });
          }}
        />
      </div>
      {error !== null && data === undefined && (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Panel>
          <Skeleton active title={false} paragraph={{ rows: 10 }} />
        </Panel>
      )}
      {data !== undefined && (
        <>
          {data.me !== null && <OwnPlace me={data.me} board={board} onPage={handleChange} />}
          <div className={styles.timeline}>
            <Timeline
              // Another board starts without the zoom of the former one.
              key={[data.group, data.direction].join(' ')}
              lines={data.timeline}
              userId={userId}
            />
          </div>
          <Panel flush>
            {data.total === 0 ? (
              <EmptyState
                title={t('rank.empty')}
                hint={t('rank.emptyHint')}
                action={<LinkButton to="/challenge">{t('rank.toChallenges')}</LinkButton>}
              />
            ) : (
              <BoardTable
                data={data}
                board={board}
                userId={userId}
                loading={isPlaceholderData}
                onPage={handleChange}
              />
            )}
          </Panel>
        </>
      )}
      <PlayerDrawer
        player={player}
        onClose={() => {
          setParams(writeBoard(board), { replace: true });
        }}
      />
    </Page>
  );
}
