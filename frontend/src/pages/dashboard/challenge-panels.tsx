import RightOutlined from '@ant-design/icons/RightOutlined';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { attachmentsPath, type ChallengeCard, useSession } from '../../api';
import {
  CategoryTag,
  DifficultyTag,
  EmptyState,
  LinkButton,
  Markdown,
  Panel,
  RelativeTime,
} from '../../components';
import { challengeQuery, publishedAt } from '../../domain/challenge';
import { voidedQuery } from '../../domain/user';
import { useLocalize } from '../../i18n/languages';
import { challengePath, paths } from '../../lib/routes';
import styles from './dashboard.module.css';
import { challengesToContinue, isStarted, latestNotices } from './selection';

interface CardsProps {
  /** Undefined until they are loaded. */
  cards: ChallengeCard[] | undefined;
}

/** Challenges that the reader has started, or easy ones to start with. */
export function ContinuePanel({ cards }: CardsProps) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const { userId } = useSession();
  const { data: voided, isPending } = useQuery(voidedQuery(userId));
  const open = isPending ? undefined : cards && challengesToContinue(cards, voided);
  const hasStarted = open?.some(isStarted) ?? false;
  return (
    <Panel
      title={t(hasStarted ? 'dashboard.continue' : 'dashboard.start')}
      extra={<Link to={paths.challenge}>{t('challengeList.all')}</Link>}
    >
      {open === undefined && <Skeleton active />}
      {open?.length === 0 && (
        <EmptyState
          title={t('dashboard.nothingOpen')}
          action={<LinkButton to={paths.rank}>{t('dashboard.seeRank')}</LinkButton>}
        />
      )}
      <ul className={styles.resume}>
        {open?.map((card) => (
          <li key={card.id}>
            <Link to={challengePath(card.id)}>
              <span className={styles.resumeTitle}>{localize(card.title, card.titleEn)}</span>
              <span className={styles.resumeMeta}>
                <CategoryTag category={card.category} />
                <DifficultyTag difficulty={card.difficulty} />
                <span>
                  {card.flagsCaptured > 0
                    ? t('game.flagsCaptured', {
                        captured: card.flagsCaptured,
                        total: card.flagsTotal,
                      })
                    : `${String(card.totalScore)} ${t('game.points', { count: card.totalScore })}`}
                </span>
              </span>
              <RightOutlined aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const NOTICES_SHOWN = 5;

export function Notices({ cards }: CardsProps) {
  const { t } = useTranslation();
  const notices = cards && latestNotices(cards, NOTICES_SHOWN);
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
