import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type SolvedTotals, type UserInfo, type UserSolved, useSession } from '../../api';
import {
  Avatar,
  ChartPanel,
  ColorTag,
  EmptyState,
  LedgerPanel,
  LinkButton,
  Page,
  Panel,
  QueryBoundary,
  StepChart,
  StepTable,
  withTitles,
} from '../../components';
import { grantsOf } from '../../domain/access';
import { avatarQuery, PLAYER_TOTALS, solvedQuery, useLedger, userQuery } from '../../domain/user';
import { useGroupName } from '../../domain/user-group';
import { useLocalize } from '../../i18n/languages';
import { formatDay } from '../../lib/format';
import { paths } from '../../lib/routes';
import { AuthorInvitations } from './author-invitations';
import { CategoryTable } from './category-table';
import { CertificatesPanel } from './certificates-panel';
import { ChangeEmail } from './change-email';
import { ConsentsPanel } from './consents-panel';
import { DataReadsPanel } from './data-reads-panel';
import { DueDataPanel } from './due-data-panel';
import { OwnDataPanel } from './own-data-panel';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import { RolesPanel } from './roles-panel';
import { SessionsPanel } from './sessions-panel';
import { SolvedList } from './solved-list';
import styles from './user-center.module.css';

const skeleton = (
  <Panel>
    <Skeleton active avatar paragraph={{ rows: 6 }} />
  </Panel>
);

/** The user's own page: profile, solves and editable settings. */
export function UserCenter() {
  const { t } = useTranslation();
  const { userId, perm } = useSession();
  const isAdmin = perm === 'admin';
  const ledger = useLedger(userId);
  const user = useQuery(userQuery(userId));
  return (
    <Page title={t('userCenter.title')}>
      <div className={styles.columns}>
        <div className={styles.who}>
          <QueryBoundary query={user} skeleton={skeleton} errorInPanel>
            {(info) => (
              <>
                <ProfileCard info={info} />
                <AuthorInvitations />
                <CertificatesPanel />
                <RolesPanel grants={grantsOf(info)} />
              </>
            )}
          </QueryBoundary>
        </div>
        <div className={styles.record}>
          <QueryBoundary query={useQuery(solvedQuery(userId))} skeleton={skeleton} errorInPanel>
            {(record) => (
              <>
                {isAdmin ? <OnNoBoard /> : <Totals totals={record.totals} />}
                {/* An admin who tried challenges has solves as well. */}
                {(!isAdmin || record.solved.length > 0) && (
                  <>
                    <ScoreTimeline record={record} />
                    <CategoryTable rows={record.byCategory} />
                    <SolvedList rows={record.solved} />
                    <LedgerPanel {...ledger} />
                  </>
                )}
              </>
            )}
          </QueryBoundary>
        </div>
        {user.data && (
          <div className={styles.forms}>
            <ProfileForm info={user.data} />
            {user.data.email !== undefined && (
              <PasswordForm username={user.data.username} email={user.data.email} />
            )}
            <SessionsPanel />
            <ConsentsPanel />
            <DueDataPanel />
            <DataReadsPanel />
            <OwnDataPanel />
          </div>
        )}
      </div>
    </Page>
  );
}

/** Replaces the score for admins, who are not ranked. */
function OnNoBoard() {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState
        title={t('userCenter.admin.title')}
        hint={t('userCenter.admin.hint')}
        action={<LinkButton to={paths.controlPanel}>{t('layout.menu.controlPanel')}</LinkButton>}
      />
    </Panel>
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
        <div className={styles.names}>
          <h2>{info.username}</h2>
          <ColorTag color="blue">{groupName(info.userGroup)}</ColorTag>
          <p>{info.email}</p>
          <ChangeEmail userId={info.userId} />
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

/** The user's score over time; renders nothing without points. */
function ScoreTimeline({ record: { timeline, solved } }: { record: UserSolved }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const name = t('userCenter.timeline.mine');
  const series = useMemo(() => {
    const titles = new Map(
      solved.map(({ challengeId, title, titleEn }) => [challengeId, localize(title, titleEn)]),
    );
    return [{ name, points: withTitles(timeline, titles) }];
  }, [name, timeline, solved, localize]);
  const last = timeline.at(-1);
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
