import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { challengePath, paths } from '../../lib/routes';
import { attachmentsPath, type ChallengeCard } from '../../api';
import { challengeQuery, publishedAt } from '../../domain/challenge';
import { EmptyState, Markdown, Panel, RelativeTime } from '../../components';
import { useLocalize } from '../../i18n/languages';
import styles from './dashboard.module.css';
import { latestNotices } from './selection';

const SHOWN = 5;

export function Notices({ cards }: { cards: ChallengeCard[] | undefined }) {
  const { t } = useTranslation();
  const notices = cards && latestNotices(cards, SHOWN);
  const more = <Link to={paths.notice}>{t('dashboard.allNotices')}</Link>;
  return (
    <Panel title={t('dashboard.updates')} extra={more}>
      {notices === undefined && <Skeleton active />}
      {notices?.length === 0 && <EmptyState title={t('dashboard.noUpdates')} />}
      {notices?.map((notice) => (
        <Notice key={notice.id} card={notice} />
      ))}
    </Panel>
  );
}

function Notice({ card }: { card: ChallengeCard }) {
  const localize = useLocalize();
  const { data, error } = useQuery(challengeQuery(card.id));
  return (
    <article className={styles.notice}>
      <h3>
        <Link to={challengePath(card.id)}>{localize(card.title, card.titleEn)}</Link>
        <span className={styles.when}>
          <RelativeTime value={publishedAt(card)} />
        </span>
      </h3>
      {data !== undefined && (
        <Markdown
          source={localize(data.description, data.descriptionEn)}
          pictures={attachmentsPath(card.id)}
        />
      )}
      {data === undefined && error === null && <Skeleton active title={false} />}
      {error !== null && data === undefined && <p className={styles.faint}>{error.message}</p>}
    </article>
  );
}
