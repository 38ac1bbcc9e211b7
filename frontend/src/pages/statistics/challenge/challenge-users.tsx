import { useQuery } from '@tanstack/react-query';
import { Segmented, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ChallengeUsers, ProgressState } from '../../../api';
import { Panel, RelativeTime } from '../../../components';
import { formatDuration, formatInteger } from '../../../lib/format';
import { useListLinks } from '../list-links';
import { OptionalLink } from '../optional-link';
import { challengeUsersQuery } from '../queries';
import { readPage } from '../read-address';
import { UsersTable } from '../users-table';

type UserRow = ChallengeUsers['list'][number];

const STATES: readonly ProgressState[] = ['solved', 'tried', 'opened'];

/** The users who solved, tried or opened a challenge. */
export function ChallengeUsersPanel({ challengeId }: { challengeId: number }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const state = STATES.find((known) => known === params.get('users')) ?? 'solved';
  const page = readPage(params);
  const handleChange = (users: ProgressState, next: number) =>
    setParams(
      { users, ...(next === 1 ? {} : { page: String(next) }) },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Panel
      flush
      anchor="users"
      title={t('statistics.challengeUsers.title')}
      extra={
        <Segmented<ProgressState>
          size="small"
          aria-label={t('statistics.challengeUsers.title')}
          value={state}
          options={STATES.map((value) => ({
            value,
            label: t(`statistics.challengeUsers.state.${value}`),
          }))}
          onChange={(next) => handleChange(next, 1)}
        />
      }
    >
      <UsersTable<UserRow>
        label={t('statistics.challengeUsers.title')}
        emptyTitle={t('statistics.challengeUsers.none')}
        query={useQuery(challengeUsersQuery(challengeId, state, page))}
        page={page}
        onPage={(next) => handleChange(state, next)}
        columns={useColumns(challengeId)}
      />
    </Panel>
  );
}

function useColumns(challengeId: number): TableColumnsType<UserRow> {
  const { t, i18n } = useTranslation();
  const links = useListLinks();
  const time = (value: string | null) => (value === null ? '–' : <RelativeTime value={value} />);
  const count = (name: 'submissions' | 'wrongSubmissions', result?: 'wrong') => ({
    title: t(name === 'submissions' ? 'statistics.submissions' : 'statistics.wrong'),
    dataIndex: name,
    align: 'right' as const,
    render: (value: number, { userId }: UserRow) =>
      value === 0 ? (
        0
      ) : (
        <OptionalLink
          to={links.submissions({
            of: 'ranked',
            challengeId,
            userId,
            ...(result ? { result } : {}),
          })}
        >
          {formatInteger(value, i18n.language)}
        </OptionalLink>
      ),
  });
  return [
    { title: t('statistics.challengeUsers.openedAt'), dataIndex: 'openedAt', render: time },
    { title: t('statistics.challengeUsers.solvedAt'), dataIndex: 'solvedAt', render: time },
    {
      title: t('statistics.challengeUsers.time'),
      dataIndex: 'secondsToSolve',
      align: 'right',
      render: (seconds: number | null) =>
        seconds === null ? '–' : formatDuration(seconds, i18n.language),
    },
    count('submissions'),
    count('wrongSubmissions', 'wrong'),
  ];
}
