import { RightOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths, challengePath } from '../../lib/routes';
import type { ChallengeCard } from '../../api';
import { CategoryTag, DifficultyTag, EmptyState, LinkButton, Panel } from '../../components';
import { useOwnLanguage } from '../../i18n/use-own-language';
import styles from './dashboard.module.css';
import { challengesToResume, isBegun } from './resume';

export function Resume({ cards }: { cards: ChallengeCard[] | undefined }) {
  const { t } = useTranslation();
  const inOwn = useOwnLanguage();
  const open = cards && challengesToResume(cards);
  const begun = open?.some(isBegun) ?? false;
  return (
    <Panel title={t(begun ? 'dashboard.continue' : 'dashboard.start')}>
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
              <span className={styles.resumeTitle}>{inOwn(card.title, card.titleEn)}</span>
              <span className={styles.resumeFacts}>
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
