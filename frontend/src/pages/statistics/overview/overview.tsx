import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton, Panel, QueryBoundary } from '../../../components';
import { useCanViewScores } from '../../../domain/access';
import { paths } from '../../../lib/routes';
import { activityQuery } from '../queries';
import { ActivityPlots } from './activity-plots';
import styles from './overview.module.css';
import { RatesPanel } from './rates-panel';
import { Totals } from './totals';

const RANGES = [7, 30, 90] as const;
const DEFAULT_RANGE = 30;

/** The statistics on the control panel's first page. Viewers of some categories do not see the site's activity. */
export function StatisticsOverview() {
  const { t } = useTranslation();
  const heading = useId();
  const [days, setDays] = useState<number>(DEFAULT_RANGE);
  const seesActivity = useCanViewScores();
  return (
    <section className={styles.overview} aria-labelledby={heading}>
      <header className={styles.header}>
        <h2 id={heading} className={styles.heading}>
          {t('statistics.title')}
        </h2>
        {seesActivity && (
          <Segmented
            aria-label={t('statistics.range')}
            value={days}
            options={RANGES.map((value) => ({ value, label: t('common.days', { count: value }) }))}
            onChange={setDays}
          />
        )}
        {seesActivity && (
          <LinkButton to={paths.stuckUsers} icon={<QuestionCircleOutlined aria-hidden />}>
            {t('statistics.stuck.title')}
          </LinkButton>
        )}
        <LinkButton to={paths.matrix} icon={<TableOutlined aria-hidden />}>
          {t('statistics.matrix.title')}
        </LinkButton>
      </header>
      {seesActivity && <ActivitySection days={days} />}
      <RatesPanel />
    </section>
  );
}

function ActivitySection({ days }: { days: number }) {
  const query = useQuery(activityQuery(days));
  return (
    <QueryBoundary
      errorInPanel
      query={query}
      skeleton={
        <Panel>
          <Skeleton active title={false} paragraph={{ rows: 10 }} />
        </Panel>
      }
    >
      {(activity) => (
        <div className={styles.overview} aria-busy={query.isPlaceholderData}>
          <Totals activity={activity} />
          <ActivityPlots activity={activity} />
        </div>
      )}
    </QueryBoundary>
  );
}
