import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ScorePoint, type SolvedTotals, type UserInfo, useSession } from '../../api';
import {
  Avatar,
  ChartPanel,
  ColorTag,
  LedgerPanel,
  Page,
  Panel,
  QueryBoundary,
  StepChart,
  StepTable,
} from '../../components';
import { grantsOf } from '../../domain/access';
import { avatarQuery, PLAYER_TOTALS, solvedQuery, useLedger, userQuery } from '../../domain/user';
import { useGroupName } from '../../domain/user-group';
import { formatDay } from '../../lib/format';
import { AuthorInvitations } from './author-invitations';
import { CategoryTable } from './category-table';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import { RolesPanel } from './roles-panel';
import { SolvedList } from './solved-list';
import styles from './user-center.module.css';

const skeleton = (
  <Panel>
    <Skeleton active avatar paragraph={{ rows: 6 }} />
  </Panel>
);

/** The reader's own page: profile, password, and what was solved. */
export function UserCenter() {
  const { t } = useTranslation();
  const { userId } = useSession();
  const ledger = useLedger(userId);
  return (
    <Page title={t('userCenter.title')}>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <QueryBoundary query={useQuery(userQuery(userId))} skeleton={skeleton} errorInPanel>
            {(user) => (
              <>
                <ProfileCard info={user} />
                <AuthorInvitations />
                <RolesPanel grants={grantsOf(user)} />
                <ProfileForm info={user} />
                {user.email !== undefined && <PasswordForm email={user.email} />}
              </>
            )}
          </QueryBoundary>
        </div>
        <div className={styles.stack}>
          <QueryBoundary query={useQuery(solvedQuery(userId))} skeleton={skeleton} errorInPanel>
            {(record) => (
              <>
                <Totals totals={record.totals} />
                <ScoreTimeline points={record.timeline} />
                <CategoryTable rows={record.byCategory} />
                <SolvedList rows={record.solved} />
                <LedgerPanel {...ledger} />
              </>
            )}
          </QueryBoundary>
        </div>
      </div>
    </Page>
  );
}

function ProfileCard({ info }: { info: UserInfo }) {
  const { t, i18n } = useTranslation();
  const groupName = useGroupName();
  const { data: picture } = useQuery(avatarQuery(info.userId));
  return (
    <Panel>
      <div className={styles.profile}>
        <Avatar name={info.username} picture={picture} size={72} />
        <div className={styles.who}>
          <h2>{info.username}</h2>
          <ColorTag color="blue">{groupName(info.userGroup)}</ColorTag>
          <p>{info.email}</p>
          {info.createdAt !== undefined && (
            <p>{t('userCenter.since', { date: formatDay(info.createdAt, i18n.language) })}</p>
          )}
        </div>
      </div>
    </Panel>
  );
}

function Totals({ totals }: { totals: SolvedTotals }) {
  const { t } = useTranslation();
  return (
    <Panel>
      <dl className={styles.totals}>
        {PLAYER_TOTALS.map((name) => (
          <div key={name}>
            <dt>{t(`game.total.${name}`)}</dt>
            <dd>{totals[name] ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** The reader's score over time; nothing before the first point. */
function ScoreTimeline({ points }: { points: ScorePoint[] }) {
  const { t } = useTranslation();
  const name = t('userCenter.timeline.mine');
  const series = useMemo(() => [{ name, points }], [name, points]);
  const last = points.at(-1);
  if (last === undefined) return null;
  return (
    <ChartPanel
      title={t('userCenter.timeline.title')}
      chart={
        <StepChart series={series} label={t('userCenter.timeline.label', { score: last.score })} />
      }
      table={<StepTable series={series} label={t('userCenter.timeline.title')} />}
    />
  );
}
