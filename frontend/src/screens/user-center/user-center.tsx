import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api';
import { ErrorState, Page, Panel } from '../../ui';
import { CategoryTable } from './category-table';
import { PasswordForm } from './password-form';
import { ProfileCard } from './profile-card';
import { ProfileForm } from './profile-form';
import { infoQuery, solvedQuery } from './queries';
import { ScoreTimeline } from './score-timeline';
import { SolvedList } from './solved-list';
import { Totals } from './totals';
import styles from './user-center.module.css';

/** The player's own page: who they are, what they did, and the keys to the account. */
export function UserCenter() {
  const { t } = useTranslation();
  const { userId } = useSession();
  const info = useQuery(infoQuery(userId));
  const solved = useQuery(solvedQuery(userId));
  const error = info.error ?? solved.error;

  if (error !== null && (info.data === undefined || solved.data === undefined)) {
    const handleRetry = () => {
      void info.refetch();
      void solved.refetch();
    };
    return (
      <Page title={t('userCenter.title')}>
        <ErrorState message={error.message} onRetry={handleRetry} />
      </Page>
    );
  }
  if (info.data === undefined || solved.data === undefined) {
    return (
      <Page title={t('userCenter.title')}>
        <Panel>
          <Skeleton active avatar paragraph={{ rows: 6 }} />
        </Panel>
      </Page>
    );
  }
  return (
    <Page title={t('userCenter.title')}>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <ProfileCard info={info.data} />
          <ProfileForm info={info.data} />
          {info.data.email !== undefined && <PasswordForm email={info.data.email} />}
        </div>
        <div className={styles.stack}>
          <Totals totals={solved.data.totals} />
          <ScoreTimeline points={solved.data.timeline} />
          <CategoryTable rows={solved.data.byCategory} />
          <SolvedList rows={solved.data.solved} />
        </div>
      </div>
    </Page>
  );
}
