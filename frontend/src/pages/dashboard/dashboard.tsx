import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api';
import { releasedCardsQuery } from '../../domain/challenge';
import { siteQuery } from '../../domain/site';
import { userQuery, solvedQuery } from '../../domain/user';
import { ErrorState, Page, Panel } from '../../components';
import { CategoryProgress } from './category-progress';
import styles from './dashboard.module.css';
import { Group } from './group';
import { LatestSolves } from './latest-solves';
import { Notices } from './notices';
import { Resume } from './resume-list';
import { Totals } from './totals';

/** The first page after logging in: a welcome, the news, and the way on. */
export function Dashboard() {
  const { t } = useTranslation();
  const { userId } = useSession();
  const me = useQuery(userQuery(userId));
  const site = useQuery(siteQuery());
  const list = useQuery(releasedCardsQuery());
  const solved = useQuery(solvedQuery(userId));
  const name = me.data?.username;

  return (
    <Page
      title={name === undefined ? t('dashboard.welcome') : t('dashboard.welcomeName', { name })}
      description={t('dashboard.intro')}
    >
      {solved.error !== null && solved.data === undefined ? (
        <Panel>
          <ErrorState message={solved.error.message} onRetry={() => void solved.refetch()} />
        </Panel>
      ) : (
        <Totals solved={solved.data} />
      )}
      <div className={styles.columns}>
        <div className={styles.stack}>
          {list.error !== null && list.data === undefined ? (
            <Panel>
              <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />
            </Panel>
          ) : (
            <>
              <Resume cards={list.data} />
              <Notices cards={list.data} />
            </>
          )}
        </div>
        <div className={styles.stack}>
          {(solved.data !== undefined || solved.error === null) && (
            <>
              <CategoryProgress rows={solved.data?.byCategory} />
              <LatestSolves rows={solved.data?.solved} />
            </>
          )}
          <Group number={site.data?.qqGroup} />
        </div>
      </div>
    </Page>
  );
}
