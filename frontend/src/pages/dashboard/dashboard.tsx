import { useQuery } from '@tanstack/react-query';
import { QRCode, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChallengeCard, type UserSolved, useSession } from '../../api';
import { releasedCardsQuery } from '../../domain/challenge';
import { siteQuery } from '../../domain/site';
import { userQuery, solvedQuery } from '../../domain/user';
import { CopyButton, ErrorState, Page, Panel } from '../../components';
import { AdminLinks } from './admin-links';
import { CampaignsPanel } from './campaigns-panel';
import { RunningPeriods } from './running-periods';
import { ContinuePanel, Notices } from './challenge-panels';
import styles from './dashboard.module.css';
import { InvitationAlert } from './invitation-alert';
import { CategoryProgress, LatestSolves } from './progress-panels';

/** The start page. Admins do not compete, so theirs links to the control panel. */
export function Dashboard() {
  const { t } = useTranslation();
  const { userId, perm } = useSession();
  const name = useQuery(userQuery(userId)).data?.username;
  const isAdmin = perm === 'admin';
  return (
    <Page
      title={name === undefined ? t('dashboard.welcome') : t('dashboard.welcomeName', { name })}
      description={t(isAdmin ? 'dashboard.adminIntro' : 'dashboard.intro')}
    >
      {isAdmin ? <AdminDashboard /> : <PlayerDashboard userId={userId} />}
    </Page>
  );
}

/** Links to admin lists, and panels that players see as well. */
function AdminDashboard() {
  return (
    <>
      <RunningPeriods />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <AdminLinks />
          <Challenges>{(cards) => <Notices cards={cards} />}</Challenges>
        </div>
        <div className={styles.stack}>
          <CampaignsPanel />
          <GroupPanel />
        </div>
      </div>
    </>
  );
}

/** Totals, challenges to continue, notices and progress. */
function PlayerDashboard({ userId }: { userId: number }) {
  const solved = useQuery(solvedQuery(userId));
  const hasFailed = solved.error !== null && solved.data === undefined;
  return (
    <>
      {hasFailed ? (
        <Panel>
          <ErrorState message={solved.error.message} onRetry={() => void solved.refetch()} />
        </Panel>
      ) : (
        <Totals solved={solved.data} />
      )}
      <InvitationAlert />
      <RunningPeriods />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Challenges>
            {(cards) => (
              <>
                <ContinuePanel cards={cards} />
                <Notices cards={cards} />
              </>
            )}
          </Challenges>
        </div>
        <div className={styles.stack}>
          <CampaignsPanel />
          {!hasFailed && (
            <>
              <CategoryProgress rows={solved.data?.byCategory} />
              <LatestSolves rows={solved.data?.solved} />
            </>
          )}
          <GroupPanel />
        </div>
      </div>
    </>
  );
}

/** Renders the panels of released challenges, with undefined while loading, or an error. */
function Challenges({ children }: { children: (cards?: ChallengeCard[]) => ReactNode }) {
  const { data, error, refetch } = useQuery(releasedCardsQuery());
  if (error === null || data !== undefined) return children(data);
  return (
    <Panel>
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    </Panel>
  );
}

const TOTALS = ['score', 'rank', 'solved', 'bloods'] as const;

/** Score, rank, solved challenges and bloods; skeletons until they are loaded. */
function Totals({ solved }: { solved: UserSolved | undefined }) {
  const { t } = useTranslation();
  const totals = solved?.totals;
  return (
    <dl className={styles.totals}>
      {TOTALS.map((name) => (
        <div key={name}>
          <dt>{t(`game.total.${name}`)}</dt>
          <dd>
            {totals === undefined ? <Skeleton.Button active size="small" /> : (totals[name] ?? '–')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A link that opens the group in the QQ app. */
const groupLink = (number: string) =>
  `mqqapi://card/show_pslcard?src_type=internal&version=1&uin=${number}&card_type=group&source=qrcode`;

/** The site's QQ group; renders nothing if none is configured. */
function GroupPanel() {
  const { t } = useTranslation();
  const number = useQuery(siteQuery()).data?.qqGroup;
  if (number === undefined || number === '') return null;
  const scan = t('dashboard.groupQr', { number });
  return (
    <Panel title={t('dashboard.group')}>
      <p className={styles.faint}>{t('dashboard.groupHint')}</p>
      <p className={styles.number}>
        <strong>{number}</strong>
        <CopyButton text={number} label={t('dashboard.copyGroup')} />
      </p>
      <figure className={styles.scan}>
        {/* Dark on light in both themes: many scanners cannot read inverted QR codes. */}
        <QRCode
          value={groupLink(number)}
          type="svg"
          size={140}
          color="#000"
          bgColor="#fff"
          aria-hidden
        />
        <figcaption className={styles.faint}>{scan}</figcaption>
      </figure>
    </Panel>
  );
}
