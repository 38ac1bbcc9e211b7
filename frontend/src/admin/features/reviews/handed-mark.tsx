import { useTranslation } from 'react-i18next';
import type { MarkView } from '../../../api';
import { ColorTag, CriterionMarks, Markdown, RelativeTime } from '../../../components';
import { maxPointsOf } from '../tasks/max-points';
import styles from './reviews.module.css';

interface HandedMarkProps {
  mark: MarkView;
  /** The reviewer's name; none for the user's own mark. */
  name?: string;
}

/** A submitted mark. */
export function HandedMark({ mark, name }: HandedMarkProps) {
  const { t } = useTranslation();
  const { rubric, scores, points, publicComment, privateNote, decides, submittedAt } = mark;
  return (
    <article className={styles.mark} aria-label={name}>
      <header className={styles.head}>
        {name !== undefined && <strong>{name}</strong>}
        <span>{t('answers.pointsOf', { points, max: maxPointsOf(rubric.criteria) })}</span>
        {decides && <ColorTag color="green">{t('reviews.mark.decides')}</ColorTag>}
        <span className={styles.secondary}>
          {t('answers.versions.number', { number: mark.number })}
          {submittedAt !== null && (
            <>
              {' · '}
              <RelativeTime value={submittedAt} />
            </>
          )}
        </span>
      </header>
      <CriterionMarks criteria={rubric.criteria} scores={scores} />
      {publicComment !== '' && (
        <div className={styles.comment}>
          <span className={styles.secondary}>{t('reviews.mark.publicComment')}</span>
          <Markdown source={publicComment} />
        </div>
      )}
      {privateNote !== '' && (
        <div className={styles.comment}>
          <span className={styles.secondary}>{t('reviews.mark.privateNote')}</span>
          <p className={styles.text}>{privateNote}</p>
        </div>
      )}
    </article>
  );
}
