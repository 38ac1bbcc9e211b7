import { useQuery } from '@tanstack/react-query';
import { QRCode, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { type UserSolved, useSession } from '../../api';
import { releasedCardsQuery } from '../../domain/challenge';
import { siteQuery } from '../../domain/site';
import { userQuery, solvedQuery } from '../../domain/user';
import { CopyButton, ErrorState, Page, Panel } from '../../components';
import { RunningPeriods } from './running-periods';
import { ContinuePanel, Notices } from './challenge-panels';
import styles from './dashboard.module.css';
import { InvitationAlert } from './invitation-alert';
import { CategoryProgress, LatestSolves } from './progress-panels';

/** The first page after logging in: totals, challenges to continue, notices and progress. */
export function Dashboard() {
  const { t } = useTranslation();
  const { userId } = useSession();
  const me = useQuery(userQuery(userId));
  const site = useQuery(siteQuery());
  const list = useQuery(releasedCardsQuery());
  const solved = useQuery(solvedQuery(userId));
  const name = me.data?.username;

  return (
    <Page
      title={name === undefined ? t('dashboard.welcome') : t('dashboard.welcomeName', { name })}
      description={t('dashboard.intro')}
    >
      {solved.error !== null && solved.data === undefined ? (
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
          {list.error !== null && list.data === undefined ? (
            <Panel>
              <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />
            </Panel>
          ) : (
            <>
              <ContinuePanel cards={list.data} />
              <Notices cards={list.data} />
            </>
          )}
        </div>
        <div className={styles.stack}>
          {(solved.data !== undefined || solved.error === null) && (
            <>
              <CategoryProgress rows={solved.data?.byCategory} />
              <LatestSolves rows={solved.data?.solved} />
            </>
          )}
          <GroupPanel number={site.data?.qqGroup} />
        </div>
      </div>
    </Page>
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

/** The link that opens the group in QQ on a phone. */
const groupLink = (number: string) =>
  `mqqapi://card/show_pslcard?src_type=internal&version=1&uin=${number}&card_type=group&source=qrcode`;

/** The QQ group of the site; nothing if none is set. */
function GroupPanel({ number }: { number: string | undefined }) {
  const { t } = useTranslation();
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
        {/* Dark on light in both themes: many scanners cannot read inverted codes. */}
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
