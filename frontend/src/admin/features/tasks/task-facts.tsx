import { useTranslation } from 'react-i18next';
import type { AdminTask } from '../../../api';
import { formatDateTime } from '../../../lib/format';
import styles from './tasks.module.css';

/** The settings of a task in words. */
export function TaskFacts({ task }: { task: AdminTask }) {
  const { t, i18n } = useTranslation();
  const timeOf = (time: string | null, none: string) =>
    time === null ? none : formatDateTime(time, i18n.language);
  const parts = [
    ...(task.takesText ? [t('tasks.parts.text')] : []),
    ...(task.takesFiles ? [t('tasks.parts.files', { count: task.maxFiles })] : []),
    ...(task.takesLinks ? [t('tasks.parts.links')] : []),
  ];
  const yesOrNo = (is: boolean) => t(is ? 'crud.switch.true' : 'crud.switch.false');
  const facts = [
    ['takes', new Intl.ListFormat(i18n.language).format(parts)],
    ['dueAt', timeOf(task.dueAt, t('tasks.noDeadline'))],
    ['acceptsUntil', timeOf(task.acceptsUntil, t('tasks.sameDeadline'))],
    ['maxVersions', String(task.maxVersions)],
    ['maxCoAuthors', String(task.maxCoAuthors)],
    ['asksAiUse', yesOrNo(task.asksAiUse)],
    ['hidesNames', yesOrNo(task.hidesNames)],
    [
      'secondMark',
      task.secondMark ? t('tasks.withTolerance', { count: task.tolerance }) : yesOrNo(false),
    ],
    ['passPoints', t('tasks.passOf', { points: task.passPoints, max: task.maxPoints })],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`tasks.fields.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
