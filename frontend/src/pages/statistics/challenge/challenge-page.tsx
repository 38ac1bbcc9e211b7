import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import FlagOutlined from '@ant-design/icons/FlagOutlined';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isNotFound, type ChallengeStatisticsPage } from '../../../api';
import {
  CategoryTag,
  DifficultyTag,
  HiddenTag,
  LinkButton,
  ResultState,
  Page,
  Panel,
  QueryBoundary,
} from '../../../components';
import { useMissingPage, usePageTitle } from '../../../hooks/page-title';
import { useLocalize } from '../../../i18n/languages';
import { parseId } from '../../../lib/parse-id';
import { challengePath } from '../../../lib/routes';
import { useListLinks } from '../list-links';
import { challengeStatisticsQuery } from '../queries';
import { StatisticsBreadcrumb } from '../statistics-breadcrumb';
import { ChallengeTotals } from './challenge-totals';
import { ChallengeUsersPanel } from './challenge-users';
import styles from './challenge.module.css';
import { SolvesPanel } from './solves-panel';
import { TimeToSolvePanel } from './time-to-solve-panel';
import { WrongAnswersPanel } from './wrong-answers-panel';

/** Statistics of a challenge: solves over time, common wrong answers, time to solve. */
export function ChallengeStatistics() {
  const { t } = useTranslation();
  const id = parseId(useParams()['challengeId']);
  if (id !== null) return <KnownChallenge key={id} id={id} />;
  return (
    <Page title={t('statistics.challenge.title')}>
      <Panel>
        <ResultState tone="warning" title={t('challengeDetail.invalidId')} />
      </Panel>
    </Page>
  );
}

function KnownChallenge({ id }: { id: number }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const query = useQuery(challengeStatisticsQuery(id));
  const { data } = query;
  const title = data && localize(data.title, data.titleEn);
  useMissingPage(isNotFound(query.error));
  usePageTitle(title === undefined ? '' : t('statistics.challenge.of', { title }));
  const links = useListLinks();
  const matrix = links.matrix(id);
  const list = { title: t('challenges.title'), to: links.challenges() };
  return (
    <>
      <StatisticsBreadcrumb parents={[list]} current={title ?? t('statistics.challenge.title')} />
      <Page
        title={title ?? t('statistics.challenge.title')}
        description={data && <Tags challenge={data} />}
        extra={
          <>
            {matrix !== undefined && (
              <LinkButton icon={<BarChartOutlined aria-hidden />} to={matrix}>
                {t('statistics.matrix.title')}
              </LinkButton>
            )}
            <LinkButton icon={<FlagOutlined aria-hidden />} to={challengePath(id)}>
              {t('statistics.challenge.open')}
            </LinkButton>
          </>
        }
      >
        <QueryBoundary
          errorInPanel
          query={query}
          skeleton={
            <Panel>
              <Skeleton active title={false} paragraph={{ rows: 10 }} />
            </Panel>
          }
        >
          {(statistics) => <Content statistics={statistics} />}
        </QueryBoundary>
      </Page>
    </>
  );
}

function Tags({ challenge }: { challenge: ChallengeStatisticsPage }) {
  return (
    <span className={styles.tags}>
      <CategoryTag category={challenge.category} />
      <DifficultyTag difficulty={challenge.difficulty} />
      {challenge.hidden && <HiddenTag />}
    </span>
  );
}

function Content({ statistics }: { statistics: ChallengeStatisticsPage }) {
  const { challengeId, wrongAnswers } = statistics;
  return (
    <div className={styles.content}>
      <ChallengeTotals statistics={statistics} />
      <SolvesPanel challengeId={challengeId} days={statistics.days} />
      <div className={styles.columns}>
        <TimeToSolvePanel {...statistics.timeToSolve} />
        {wrongAnswers && <WrongAnswersPanel challengeId={challengeId} answers={wrongAnswers} />}
      </div>
      <ChallengeUsersPanel challengeId={challengeId} />
    </div>
  );
}
