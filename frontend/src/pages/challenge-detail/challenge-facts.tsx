import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ChallengeDetail } from '../../api';
import { CategoryTag, DifficultyTag, HiddenTag } from '../../components';
import styles from './challenge-detail.module.css';

/** The line below the title: what kind, how hard, by whom. */
export function ChallengeFacts({ challenge }: { challenge: ChallengeDetail }) {
  const { t } = useTranslation();
  const notice = challenge.category === 'notice';
  return (
    <span className={styles.facts}>
      <CategoryTag category={challenge.category} />
      {!notice && <DifficultyTag difficulty={challenge.difficulty} />}
      {challenge.hidden && <HiddenTag />}
      {challenge.tags.map((tag) => (
        <Tag key={tag} style={{ margin: 0 }}>
          {tag}
        </Tag>
      ))}
      {!notice && (
        <>
          <span>
            {challenge.totalScore} {t('game.points', { count: challenge.totalScore })}
          </span>
          <span>{t('game.solvedCount', { count: challenge.solvedCount })}</span>
        </>
      )}
      {challenge.author !== '' && (
        <span>{t('challengeDetail.byAuthor', { author: challenge.author })}</span>
      )}
    </span>
  );
}
