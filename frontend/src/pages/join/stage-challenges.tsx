import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CategoryTag, ColorTag, ErrorState, Panel } from '../../components';
import type { CampaignView } from '../../api';
import { isComplete, releasedCardsQuery } from '../../domain/challenge';
import { useLocalize } from '../../i18n/languages';
import { challengePath } from '../../lib/routes';
import styles from './join.module.css';

/** The challenges of a stage with the reader's progress; renders nothing for a stage without challenges. */
export function StageChallenges({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const query = releasedCardsQuery();
  const { data, error, refetch } = useQuery({ ...query, enabled: ids.length > 0 });
  if (data === undefined && error !== null)
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  const cards = ids.flatMap((id) => data?.find((card) => card.id === id) ?? []);
  if (cards.length === 0) return null;
  return (
    <ul className={styles.challenges}>
      {cards.map((card) => (
        <li key={card.id}>
          <Link to={challengePath(card.id)}>{localize(card.title, card.titleEn)}</Link>
          <CategoryTag category={card.category} />
          {isComplete(card) ? (
            <ColorTag color="green">{t('join.challenges.complete')}</ColorTag>
          ) : (
            <span className={styles.progress}>
              {t('join.challenges.progress', {
                captured: card.flagsCaptured,
                total: card.flagsTotal,
              })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The challenges of all stages; renders nothing where no stage has any. */
export function StageChallengesPanel({ stages }: Pick<CampaignView, 'stages'>) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const tasks = stages.filter(({ challengeIds }) => challengeIds.length > 0);
  if (tasks.length === 0) return null;
  return (
    <Panel title={t('join.challenges.title')}>
      {tasks.map(({ id, title, titleEn, challengeIds }) => (
        <section key={id} className={styles.task}>
          <h3>{localize(title, titleEn)}</h3>
          <StageChallenges ids={challengeIds} />
        </section>
      ))}
    </Panel>
  );
}
