import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ActiveUsers } from '../../api';
import { ResultState, Page, Panel } from '../../components';
import { DAY_MS } from '../../lib/date-time';
import { formatDateTime, formatDay, formatInteger } from '../../lib/format';
import { type Span, useListLinks } from './list-links';
import { OptionalLink } from './optional-link';
import { activeUsersQuery } from './queries';
import { readPage, readSpan } from './read-address';
import { StatisticsBreadcrumb } from './statistics-breadcrumb';
import { UsersTable } from './users-table';

/** Who was active on a day. */
export function ActiveUsersPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const span = readSpan(params);
  const title = t('statistics.activeUsers');
  return (
    <>
      <StatisticsBreadcrumb current={title} />
      <Page title={title} description={<SpanText span={span} />}>
        {span ? (
          <ActiveUsersPanel span={span} />
        ) : (
          <Panel>
            <ResultState tone="info" title={t('statistics.active.noDay')} />
          </Panel>
        )}
      </Page>
    </>
  );
}

function SpanText({ span }: { span: Span | undefined }) {
  const { i18n } = useTranslation();
  if (!span) return null;
  const [start, end] = [span.start, span.end].map((time) => new Date(time).toISOString());
  if (span.end - span.start <= DAY_MS) return formatDay(start ?? '', i18n.language);
  return [start, end].map((time) => formatDateTime(time ?? '', i18n.language)).join(' – ');
}

function ActiveUsersPanel({ span }: { span: Span }) {
  const { t, i18n } = useTranslation();
  const [params, setParams] = useSearchParams();
  const page = readPage(params);
  const links = useListLinks();
  const handlePage = (next: number) => {
    params.set('page', String(next));
    setParams(params, { replace: true });
  };
  return (
    <Panel flush>
      <UsersTable<ActiveUsers['list'][number]>
        label={t('statistics.activeUsers')}
        emptyTitle={t('statistics.active.none')}
        query={useQuery(activeUsersQuery(span, page))}
        page={page}
        onPage={handlePage}
        columns={[
          {
            title: t('statistics.submissions'),
            dataIndex: 'submissions',
            align: 'right',
            render: (count: number, { userId }) =>
              count === 0 ? (
                0
              ) : (
                <OptionalLink to={links.submissions({ of: 'player', span, userId })}>
                  {formatInteger(count, i18n.language)}
                </OptionalLink>
              ),
          },
        ]}
      />
    </Panel>
  );
}
