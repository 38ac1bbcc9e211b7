import { useTranslation } from 'react-i18next';
import type { ChallengeTask } from '../../../api';
import { ColorTag, TimeLeft } from '../../../components';
import { useClockOffsetMs } from '../../../domain/site';
import { useIsPast } from '../../../hooks/countdown';
import { formatDateTime } from '../../../lib/format';
import styles from './answer.module.css';

/** What a task asks for, and until when. */
export function TaskFacts({ task }: { task: ChallengeTask }) {
  const { t, i18n } = useTranslation();
  const { dueAt, takesText, takesFiles, takesLinks, maxFiles } = task;
  const { maxVersions, maxCoAuthors, asksAiUse, passPoints } = task;
  const parts = [
    ...(takesText ? [t('answers.task.text')] : []),
    ...(takesFiles ? [t('answers.task.files', { count: maxFiles })] : []),
    ...(takesLinks ? [t('answers.task.links')] : []),
  ];
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(parts);
  return (
    <ul className={styles.facts}>
      {dueAt !== null && <Deadline dueAt={dueAt} />}
      <li>{t('answers.task.takes', { list })}</li>
      <li>{t('answers.task.versions', { count: maxVersions })}</li>
      {asksAiUse && <li>{t('answers.task.asksAiUse')}</li>}
      {maxCoAuthors > 0 && <li>{t('answers.task.coAuthors', { count: maxCoAuthors })}</li>}
      {passPoints > 0 && <li>{t('answers.task.passPoints', { count: passPoints })}</li>}
    </ul>
  );
}

function Deadline({ dueAt }: { dueAt: string }) {
  const { t, i18n } = useTranslation();
  const clockOffsetMs = useClockOffsetMs();
  const isPast = useIsPast(dueAt, clockOffsetMs);
  return (
    <li className={styles.deadline}>
      {t('answers.task.dueAt', { time: formatDateTime(dueAt, i18n.language) })}
      {isPast ? (
        <ColorTag color="orange">{t('answers.task.past')}</ColorTag>
      ) : (
        <ColorTag color="geekblue">
          {t('answers.task.left')} <TimeLeft until={dueAt} clockOffsetMs={clockOffsetMs} />
        </ColorTag>
      )}
    </li>
  );
}
