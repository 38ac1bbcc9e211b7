import { useQuery } from '@tanstack/react-query';
import { Skeleton, Table, type TableColumnsType } from 'antd';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ChallengeStatistics } from '../../../api';
import { CategoryTag, EmptyState, HiddenTag, Panel, QueryBoundary } from '../../../components';
import { useLocalize } from '../../../i18n/languages';
import { formatDuration, formatInteger, formatPercent } from '../../../lib/format';
import { challengeStatisticsPath } from '../../../lib/routes';
import { challengeUsersPath, type ListLinks, useListLinks } from '../list-links';
import { OptionalLink } from '../optional-link';
import { challengeRatesQuery } from '../queries';
import styles from './overview.module.css';

/** The solve rate of each challenge among users who tried it, as bars in a table. */
export function RatesPanel() {
  const { t } = useTranslation();
  const query = useQuery(challengeRatesQuery());
  return (
    <Panel flush title={t('statistics.rates.title')}>
      <QueryBoundary
        query={query}
        skeleton={
          <div className={styles.loading}>
            <Skeleton active title={false} paragraph={{ rows: 6 }} />
          </div>
        }
      >
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('statistics.rates.empty')} />
          ) : (
            <RatesTable rows={list} />
          )
        }
      </QueryBoundary>
    </Panel>
  );
}

function RatesTable({ rows }: { rows: ChallengeStatistics[] }) {
  const { t, i18n } = useTranslation();
  const localize = useLocalize();
  const { language } = i18n;
  const links = useListLinks();
  const columns = useMemo(
    () => [
      {
        key: 'title',
        title: t('statistics.rates.challenge'),
        render: (_: unknown, row: ChallengeStatistics) => (
          <span className={styles.challenge}>
            <Link to={challengeStatisticsPath(row.challengeId)}>
              {localize(row.title, row.titleEn)}
            </Link>
            <CategoryTag category={row.category} />
            {row.hidden && <HiddenTag />}
          </span>
        ),
        sorter: byText(({ title, titleEn }) => localize(title, titleEn), language),
      },
      {
        key: 'solveRate',
        title: t('statistics.rates.rate'),
        defaultSortOrder: 'descend' as const,
        sorter: byNumber(({ solveRate }) => solveRate),
        render: (_: unknown, { solveRate }: ChallengeStatistics) => (
          <RateBar rate={solveRate} language={language} />
        ),
      },
      ...numberColumns(t, language, links),
    ],
    [t, localize, language, links],
  );
  return (
    <Table<ChallengeStatistics>
      aria-label={t('statistics.rates.title')}
      size="middle"
      rowKey="challengeId"
      columns={columns}
      dataSource={rows}
      scroll={{ x: 'max-content' }}
      showSorterTooltip={false}
      pagination={{ defaultPageSize: 10, hideOnSinglePage: true, pageSizeOptions: [10, 50, 200] }}
    />
  );
}

function numberColumns(
  t: TFunction,
  language: string,
  links: ListLinks,
): TableColumnsType<ChallengeStatistics> {
  const linked = (
    name: 'openedBy' | 'triedBy' | 'solvedBy' | 'wrongSubmissions',
    pathOf: (id: number) => string | undefined,
  ) => ({
    key: name,
    title: t(`statistics.rates.${name}`),
    align: 'right' as const,
    sorter: byNumber((row) => row[name]),
    render: (_: unknown, row: ChallengeStatistics) =>
      row[name] === 0 ? (
        0
      ) : (
        <OptionalLink to={pathOf(row.challengeId)}>
          {formatInteger(row[name], language)}
        </OptionalLink>
      ),
  });
  return [
    linked('solvedBy', (id) => challengeUsersPath(id, 'solved')),
    linked('triedBy', (id) => challengeUsersPath(id, 'tried')),
    linked('openedBy', (id) => challengeUsersPath(id, 'opened')),
    linked('wrongSubmissions', (challengeId) =>
      links.submissions({ of: 'ranked', challengeId, result: 'wrong' }),
    ),
    {
      key: 'medianSecondsToSolve',
      title: t('statistics.rates.median'),
      align: 'right',
      sorter: byNumber(({ medianSecondsToSolve }) => medianSecondsToSolve),
      render: (_: unknown, { medianSecondsToSolve: seconds }) =>
        seconds === null ? '–' : formatDuration(seconds, language),
    },
  ];
}

/** Rows without a value come last in descending order. */
const byNumber =
  (read: (row: ChallengeStatistics) => number | null) =>
  (one: ChallengeStatistics, other: ChallengeStatistics) =>
    (read(one) ?? -1) - (read(other) ?? -1);

const byText = (read: (row: ChallengeStatistics) => string, language: string) => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (one: ChallengeStatistics, other: ChallengeStatistics) => compare(read(one), read(other));
};

function RateBar({ rate, language }: { rate: number | null; language: string }) {
  if (rate === null) return '–';
  return (
    <span className={styles.rate}>
      <span className={styles.rateTrack} aria-hidden>
        <span className={styles.rateBar} style={{ width: `${String(rate * 100)}%` }} />
      </span>
      <span className={styles.rateText}>{formatPercent(rate, language)}</span>
    </span>
  );
}
