import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Skeleton, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, Panel, QueryBoundary } from '../../components';
import { solversQuery, submissionsQuery } from '../../domain/challenge';
import { MySubmissions } from './my-submissions';
import { Solvers } from './solvers';

/** The reader's submissions, and who has solved the challenge. */
export function History({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <Panel>
      <Tabs
        style={{ marginTop: -8 }}
        items={[
          {
            key: 'mine',
            label: t('challengeDetail.mine.title'),
            children: <SubmissionsTab id={id} />,
          },
          {
            key: 'solvers',
            label: t('challengeDetail.solvers.title'),
            children: <SolversTab id={id} />,
          },
        ]}
      />
    </Panel>
  );
}

function SubmissionsTab({ id }: { id: number }) {
  const { t } = useTranslation();
  const empty = {
    title: t('challengeDetail.mine.empty'),
    hint: t('challengeDetail.mine.emptyHint'),
  };
  return (
    <Rows query={useQuery(submissionsQuery(id))} empty={<EmptyState {...empty} />}>
      {(records) => <MySubmissions records={records} />}
    </Rows>
  );
}

function SolversTab({ id }: { id: number }) {
  const { t } = useTranslation();
  const empty = {
    title: t('challengeDetail.solvers.empty'),
    hint: t('challengeDetail.solvers.emptyHint'),
  };
  return (
    <Rows query={useQuery(solversQuery(id))} empty={<EmptyState {...empty} />}>
      {(solvers) => <Solvers solvers={solvers} />}
    </Rows>
  );
}

interface RowsProps<Row> {
  query: UseQueryResult<Row[]>;
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

function Rows<Row>({ query, empty, children }: RowsProps<Row>) {
  return (
    <QueryBoundary query={query} skeleton={<Skeleton active title={false} />}>
      {(rows) => (rows.length === 0 ? empty : children(rows))}
    </QueryBoundary>
  );
}
