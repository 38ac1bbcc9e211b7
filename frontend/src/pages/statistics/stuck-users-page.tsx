import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { StuckUsers } from '../../api';
import { CategoryTag, Page, Panel, RelativeTime } from '../../components';
import { useGroupName } from '../../domain/user-group';
import { useLocalize } from '../../i18n/languages';
import { formatInteger } from '../../lib/format';
import { challengeStatisticsPath } from '../../lib/routes';
import { useListLinks } from './list-links';
import { OptionalLink } from './optional-link';
import { stuckUsersQuery } from './queries';
import { readPage } from './read-address';
import { StatisticsBreadcrumb } from './statistics-breadcrumb';
import styles from './stuck-users.module.css';
import { UsersTable } from './users-table';

type StuckUser = StuckUsers['list'][number];

/** Users without success after many tries, latest try first. */
export function StuckUsersPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const page = readPage(params);
  const query = useQuery(stuckUsersQuery(page));
  const title = t('statistics.stuck.title');
  const handlePage = (next: number) => setParams({ page: String(next) }, { replace: true });
  return (
    <>
      <StatisticsBreadcrumb current={title} />
      <Page title={title} description={t('statistics.stuck.about')}>
        <Panel
          flush
          {...(query.data && query.data.users > 0
            ? { title: t('statistics.stuck.users', { count: query.data.users }) }
            : {})}
        >
          <UsersTable<StuckUser>
            label={title}
            emptyTitle={t('statistics.stuck.none')}
            query={query}
            page={page}
            onPage={handlePage}
            keyOf={({ userId, challengeId }) => `${String(userId)} ${String(challengeId)}`}
            columns={useColumns()}
            card={(user) => <StuckCard user={user} />}
          />
        </Panel>
      </Page>
    </>
  );
}

function useColumns(): TableColumnsType<StuckUser> {
  const { t } = useTranslation();
  return [
    {
      title: t('statistics.rates.challenge'),
      key: 'challenge',
      render: (_, user) => <Challenge user={user} />,
    },
    {
      title: t('statistics.wrong'),
      dataIndex: 'wrongSubmissions',
      align: 'right',
      render: (_, user) => <Tries user={user} />,
    },
    {
      title: t('statistics.stuck.firstAt'),
      dataIndex: 'firstAt',
      render: (time: string) => <RelativeTime value={time} />,
    },
    {
      title: t('statistics.stuck.lastAt'),
      dataIndex: 'lastAt',
      render: (time: string) => <RelativeTime value={time} />,
    },
  ];
}

/** A row on a phone. */
function StuckCard({ user }: { user: StuckUser }) {
  const { t } = useTranslation();
  const groupName = useGroupName();
  const links = useListLinks();
  return (
    <div className={styles.card}>
      <span className={styles.name}>
        <OptionalLink to={links.user(user.userId)}>{user.username}</OptionalLink>{' '}
        <span className={styles.label}>{groupName(user.userGroup)}</span>
      </span>
      <Challenge user={user} />
      <dl className={styles.facts}>
        <div>
          <dt className={styles.label}>{t('statistics.wrong')}</dt>
          <dd>
            <Tries user={user} />
          </dd>
        </div>
        <div>
          <dt className={styles.label}>{t('statistics.stuck.firstAt')}</dt>
          <dd>
            <RelativeTime value={user.firstAt} />
          </dd>
        </div>
        <div>
          <dt className={styles.label}>{t('statistics.stuck.lastAt')}</dt>
          <dd>
            <RelativeTime value={user.lastAt} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Challenge({ user: { challengeId, title, titleEn, category } }: { user: StuckUser }) {
  const localize = useLocalize();
  return (
    <span className={styles.challenge}>
      <Link to={challengeStatisticsPath(challengeId)}>{localize(title, titleEn)}</Link>
      <CategoryTag category={category} />
    </span>
  );
}

/** The number of wrong submissions, linked to exactly these. */
function Tries({ user: { userId, challengeId, wrongSubmissions, firstAt } }: { user: StuckUser }) {
  const { i18n } = useTranslation();
  const links = useListLinks();
  const to = links.submissions({
    of: 'ranked',
    result: 'wrong',
    userId,
    challengeId,
    since: firstAt,
  });
  return <OptionalLink to={to}>{formatInteger(wrongSubmissions, i18n.language)}</OptionalLink>;
}
