import { useTranslation } from 'react-i18next';
import type { FormerScorecard, ScorecardCriterion, ScorecardView } from '../../../api';
import { ColorTag, RelativeTime } from '../../../components';
import { useLocalize } from '../../../i18n/languages';
import { stateColors } from '../../../lib/state-colors';
import styles from './scorecards.module.css';
import type { ScorecardValues } from './scorecard-values';

interface HandedScorecardProps {
  scorecard: Omit<ScorecardView, 'interviewerName'>;
  /** The interviewer's name. */
  name: string;
}

/** A read-only scorecard, with its versions before corrections. */
export function HandedScorecard({ scorecard, name }: HandedScorecardProps) {
  const { t } = useTranslation();
  const { criteria, corrections, submittedAt, savedAt, score } = scorecard;
  return (
    <article className={styles.scorecard} aria-label={name}>
      <header className={styles.head}>
        <strong>{name}</strong>
        <Recommendation value={scorecard.recommendation} />
        {score !== null && <span>{t('scorecards.score', { score: Math.round(score) })}</span>}
        <span className={styles.secondary}>
          {submittedAt === null && <>{t('scorecards.notHandedIn')} · </>}
          <RelativeTime value={submittedAt ?? savedAt} />
        </span>
      </header>
      <Marks criteria={criteria} values={scorecard} />
      {corrections.length > 0 && (
        <details>
          <summary>{t('scorecards.corrections', { count: corrections.length })}</summary>
          <ul className={styles.corrections}>
            {corrections.map((former) => (
              <Former key={former.id} former={former} criteria={criteria} />
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}

interface FormerProps {
  former: FormerScorecard;
  criteria: readonly ScorecardCriterion[];
}

function Former({ former, criteria }: FormerProps) {
  return (
    <li>
      <p className={styles.text}>
        {former.reason}{' '}
        <span className={styles.secondary}>
          <RelativeTime value={former.createdAt} />
        </span>
      </p>
      <Recommendation value={former.recommendation} />
      <Marks criteria={criteria} values={former} />
    </li>
  );
}

interface MarksProps {
  criteria: readonly ScorecardCriterion[];
  values: ScorecardValues;
}

function Marks({ criteria, values }: MarksProps) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const markOf = new Map(values.marks.map(({ criterionId, level }) => [criterionId, level]));
  const texts = (['privateNote', 'publicWords'] as const).filter((name) => values[name] !== '');
  return (
    <dl className={styles.marks}>
      {criteria.map(({ id, title, titleEn, levels }) => {
        const level = markOf.get(id);
        const words = level === undefined ? undefined : levels[level - 1];
        return (
          <div key={id}>
            <dt>{localize(title, titleEn)}</dt>
            <dd>
              {words
                ? t('scorecards.mark', {
                    ...{ level, highest: levels.length },
                    words: localize(words.title, words.titleEn),
                  })
                : t('scorecards.noMark')}
            </dd>
          </div>
        );
      })}
      {texts.map((name) => (
        <div key={name} className={styles.wide}>
          <dt>{t(`scorecards.fields.${name}`)}</dt>
          <dd className={styles.text}>{values[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Recommendation({ value }: { value: ScorecardValues['recommendation'] }) {
  const { t } = useTranslation();
  if (value === null) return null;
  return (
    <ColorTag color={stateColors.recommendation[value]}>
      {t(`scorecards.recommendations.${value}`)}
    </ColorTag>
  );
}
