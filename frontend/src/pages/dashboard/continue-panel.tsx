import { RightOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths, challengePath } from '../../lib/routes';
import type { ChallengeCard } from '../../api';
import { CategoryTag, DifficultyTag, EmptyState, LinkButton, Panel } from '../../components';
import { useLocalize } from '../../i18n/languages';
import styles from './dashboard.module.css';
import { challengesToContinue, isStarted } from './selection';

export function ContinuePanel({ cards }: { cards: ChallengeCard[] | undefined }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const open = cards && challengesToContinue(cards);
  const hasStarted = open?.some(isStarted) ?? false;
  return (
    <Panel title={t(hasStarted ? 'dashboard.continue' : 'dashboard.start')}>
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
