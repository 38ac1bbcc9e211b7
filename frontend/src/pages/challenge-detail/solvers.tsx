import { useQuery } from '@tanstack/react-query';
import { useInViewport } from 'ahooks';
import { Pagination, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Solver, useSession } from '../../api';
import {
  AfterFreezeTag,
  Avatar,
  BloodMedal,
  EmptyState,
  isMedalRank,
  PlayerLink,
  QueryBoundary,
  RelativeTime,
  usePlayerName,
} from '../../components';
import { solversQuery } from '../../domain/challenge';
import { avatarQuery } from '../../domain/user';
import { useGroupName } from '../../domain/user-group';
import { useLastPage } from '../../hooks/use-last-page';
import styles from './challenge-detail.module.css';

/** The solvers of the challenge, paged; with the reader's own row if it is on another page. */
export function Solvers({ id }: { id: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useQuery(solversQuery(id, page));
  const { data, isPlaceholderData } = query;
  useLastPage({
    page,
    pageSize: data?.pageSize ?? 1,
    answer:
      data && !isPlaceholderData ? { rows: data.solvers.length, total: data.total } : undefined,
    onPage: setPage,
  });
  return (
    <QueryBoundary query={query} skeleton={<Skeleton active title={false} />}>
      {({ solvers, own, total, pageSize }) =>
        total === 0 && !own ? (
          <EmptyState
            title={t('challengeDetail.solvers.empty')}
            hint={t('challengeDetail.solvers.emptyHint')}
          />
        ) : (
          <>
            {own && (
              <ol className={styles.ownPlace} aria-label={t('challengeDetail.solvers.own')}>
                <SolverRow solver={own} />
              </ol>
            )}
            <ol className={styles.rows} aria-busy={query.isPlaceholderData}>
              {solvers.map((solver) => (
                <SolverRow key={solver.userId} solver={solver} />
              ))}
            </ol>
            <Pagination
              align="center"
              size="small"
              style={{ marginTop: 12 }}
              current={page}
              pageSize={pageSize}
              total={total}
              showSizeChanger={false}
              hideOnSinglePage
              onChange={setPage}
            />
          </>
        )
      }
    </QueryBoundary>
  );
}

/** The picture is fetched when the row becomes visible. */
function SolverRow({ solver }: { solver: Solver }) {
  const { t } = useTranslation();
  const { userId } = useSession();
  const groupName = useGroupName();
  const nameOf = usePlayerName();
  const row = useRef<HTMLLIElement>(null);
  const [isVisible = false] = useInViewport(row);
  const { data: picture } = useQuery({
    ...avatarQuery(solver.userId),
    enabled: isVisible && solver.username !== '',
  });
  return (
    <li ref={row} className={styles.row}>
      <span className={styles.place}>
        {isMedalRank(solver.bloodRank) ? <BloodMedal rank={solver.bloodRank} /> : solver.place}
      </span>
      <Avatar name={nameOf(solver.username)} picture={picture} size={28} />
      <PlayerLink {...solver} className={styles.name} />
      {solver.userId === userId && (
        <span className={styles.group}>{t('challengeDetail.solvers.you')}</span>
      )}
      {solver.afterFreeze && <AfterFreezeTag />}
      <span className={styles.group}>{groupName(solver.userGroup)}</span>
      <span className={styles.when}>
        <RelativeTime value={solver.completedAt} />
      </span>
    </li>
  );
}
