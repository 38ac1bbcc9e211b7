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
  scores: readonly { key: string; points: number | null; comment: string }[];
}

/** The level of each criterion with its points and the reviewer's comment. */
export function CriterionMarks({ criteria, scores }: CriterionMarksProps) {
  const { t } = useTranslation();
  const localize = useLocalize();
  return (
    <ul className={styles.criteria}>
      {criteria.map(({ key, title, titleEn, levels }) => {
        const score = scores.find((one) => one.key === key);
        const points = score?.points ?? null;
        const level = levels.find((one) => one.points === points);
        const max = Math.max(...levels.map((one) => one.points));
        return (
          <li key={key}>
            <span className={styles.criterion}>
              <strong>{localize(title, titleEn)}</strong>
              <span className={styles.points}>
                {points === null ? '–' : t('answers.pointsOf', { points, max })}
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
