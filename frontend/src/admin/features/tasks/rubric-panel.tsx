import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AdminRubric } from '../../../api';
import { EmptyState, Panel, QueryBoundary } from '../../../components';
import { useCanCall } from '../../../domain/access';
import { useLocalize } from '../../../i18n/languages';
import { formatDateTime } from '../../../lib/format';
import { maxPointsOf } from './max-points';
import { RubricEditor } from './rubric-editor';
import { rubricQuery } from './task-query';
import styles from './tasks.module.css';

interface RubricPanelProps {
  challengeId: number;
  /** What a mark has to reach. */
  passPoints: number;
}

/** The criteria by which answers are marked, kept by version. */
export function RubricPanel({ challengeId, passPoints }: RubricPanelProps) {
  const { t, i18n } = useTranslation();
  const canEdit = useCanCall()('POST /admin/challenges/{id}/rubric');
  const query = useQuery(rubricQuery(challengeId));
  const { number = 0, createdAt = null } = query.data ?? {};
  return (
    <Panel
      title={t('tasks.rubric.title')}
      extra={
        createdAt !== null && (
          <span className={styles.secondary}>
            {t('tasks.rubric.version', {
              number,
              time: formatDateTime(createdAt, i18n.language),
            })}
          </span>
        )
      }
    >
      <QueryBoundary query={query} skeleton={<Skeleton active title={false} />}>
        {(rubric) =>
          canEdit ? (
            <RubricEditor challengeId={challengeId} rubric={rubric} passPoints={passPoints} />
          ) : (
            <Criteria rubric={rubric} />
          )
        }
      </QueryBoundary>
    </Panel>
  );
}

function Criteria({ rubric }: { rubric: AdminRubric }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  if (rubric.criteria.length === 0) return <EmptyState compact title={t('tasks.rubric.empty')} />;
  return (
    <ol className={styles.criteria}>
      {rubric.criteria.map((criterion) => (
        <li key={criterion.key}>
          {localize(criterion.title, criterion.titleEn)}{' '}
          <span className={styles.secondary}>
            {t('tasks.rubric.summary', {
              count: criterion.levels.length,
              max: maxPointsOf([criterion]),
            })}
          </span>
        </li>
      ))}
    </ol>
  );
}
