import EditOutlined from '@ant-design/icons/EditOutlined';
import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SolvedTotals } from '../../api';
import { CategoryRadar, LinkButton, Panel, QueryBoundary } from '../../components';
import { PLAYER_TOTALS, solvedQuery } from '../../domain/user';
import { paths } from '../../lib/routes';
import type { OverviewProps } from '../crud/resource';
import styles from './user-overview.module.css';

/** The top of a user's page: a ban, score, rank and radar, beside contact data and the admins' note. */
export function UserOverview({ row, values }: OverviewProps) {
  const { t } = useTranslation();
  const query = useQuery(solvedQuery(row.id));
  return (
    <>
      {row['banned'] === true && (
        <Alert
          type="error"
          showIcon
          title={t('users.overview.banned')}
          description={textOf(row['banReason']) || undefined}
        />
      )}
      <div className={styles.columns}>
        <Panel title={t('users.overview.score')}>
          <QueryBoundary query={query} skeleton={<Skeleton active title={false} />}>
            {({ totals, byCategory }) => (
              <>
                <Totals totals={totals} />
                <CategoryRadar rows={byCategory} />
              </>
            )}
          </QueryBoundary>
        </Panel>
        <div className={styles.stack}>
          <Panel title={t('users.overview.contact')}>{values}</Panel>
          <Note userId={row.id} note={textOf(row['note'])} />
        </div>
      </div>
    </>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function Totals({ totals }: { totals: SolvedTotals }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.totals}>
      {PLAYER_TOTALS.map((name) => (
        <div key={name}>
          <dt>{t(`game.total.${name}`)}</dt>
          <dd>{totals[name] ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Note({ userId, note }: { userId: number; note: string }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('users.overview.note')}
      extra={
        <LinkButton
          icon={<EditOutlined aria-hidden />}
          to={`${paths.controlPanel}/users/${String(userId)}/edit`}
        >
          {t('users.overview.writeNote')}
        </LinkButton>
      }
    >
      {note === '' ? (
        <Typography.Text type="secondary">{t('users.overview.noteEmpty')}</Typography.Text>
      ) : (
        <div className={styles.note}>{note}</div>
      )}
    </Panel>
  );
}
