import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../i18n/languages';
import styles from './answers.module.css';

interface Titled {
  title: string;
  titleEn: string;
}

interface Criterion extends Titled {
  key: string;
  levels: readonly (Titled & { points: number })[];
}

interface CriterionMarksProps {
  criteria: readonly Criterion[];
  scores: readonly { key: string; points: number; comment: string }[];
}

/** The level of each criterion with its points and the reviewer's comment. */
export function CriterionMarks({ criteria, scores }: CriterionMarksProps) {
  const { t } = useTranslation();
  const localize = useLocalize();
  return (
    <ul className={styles.criteria}>
      {criteria.map(({ key, title, titleEn, levels }) => {
        const score = scores.find((one) => one.key === key);
        const level = levels.find(({ points }) => points === score?.points);
        const max = Math.max(...levels.map(({ points }) => points));
        return (
          <li key={key}>
            <span className={styles.criterion}>
              <strong>{localize(title, titleEn)}</strong>
              <span className={styles.points}>
                {score ? t('answers.pointsOf', { points: score.points, max }) : '–'}
              </span>
            </span>
            {level && <span>{localize(level.title, level.titleEn)}</span>}
            {score && score.comment !== '' && <p className={styles.plain}>{score.comment}</p>}
          </li>
        );
      })}
    </ul>
  );
}
