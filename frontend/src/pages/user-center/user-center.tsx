import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api';
import { userQuery, solvedQuery } from '../../domain/user';
import { ErrorState, Page, Panel } from '../../components';
import { CategoryTable } from './category-table';
import { PasswordForm } from './password-form';
import { ProfileCard } from './profile-card';
import { ProfileForm } from './profile-form';
import { ScoreTimeline } from './score-timeline';
import { SolvedList } from './solved-list';
import { Totals } from './totals';
import styles from './user-center.module.css';

/** The player's own page: who they are, what they did, and the keys to the account. */
export function UserCenter() {
  const { t } = useTranslation();
  const { userId } = useSession();
  const info = useQuery(userQuery(userId));
  const solved = useQuery(solvedQuery(userId));
  return (
    <Page title={t('userCenter.title')}>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Arrived query={info}>
            {(data) => (
              <>
                <ProfileCard info={data} />
                <ProfileForm info={data} />
                {data.email !== undefined && <PasswordForm email={data.email} />}
              </>
            )}
          </Arrived>
        </div>
        <div className={styles.stack}>
          <Arrived query={solved}>
            {(data) => (
              <>
                <Totals totals={data.totals} />
                <ScoreTimeline points={data.timeline} />
                <CategoryTable rows={data.byCategory} />
                <SolvedList rows={data.solved} />
              </>
            )}
          </Arrived>
        </div>
      </div>
    </Page>
  );
}

type ArrivedProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

/** One half of the page: what stands there while it comes, and when it does not. */
function Arrived<Data>({ query, children }: ArrivedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  return (
    <Panel>
      {error === null ? (
        <Skeleton active avatar paragraph={{ rows: 6 }} />
      ) : (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      )}
    </Panel>
  );
}
