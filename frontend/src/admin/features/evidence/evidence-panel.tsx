import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Evidence } from '../../../api';
import { CategoryTag, EmptyState, Panel, QueryBoundary, RelativeTime } from '../../../components';
import type { Row } from '../../crud/resource';
import styles from './evidence.module.css';
import { evidenceNumbers } from './evidence-numbers';
import { evidenceQuery } from './evidence-query';
import { InterviewSheet } from './interview-sheet';
import { NumberList } from './number-list';
import { SeasonLine } from './season-line';
import { Suggestion } from './suggestion';

/** What an applicant achieved: numbers with their rows, the score over time and a sheet for the interview. */
export function EvidencePanel({ row }: { row: Row }) {
  const { t } = useTranslation();
  const query = useQuery(evidenceQuery(row.id));
  return (
    <QueryBoundary
      errorInPanel
      query={query}
      skeleton={
        <Panel title={t('evidence.title')}>
          <Skeleton active />
        </Panel>
      }
    >
      {(evidence) => (
        <>
          <Numbers row={row} evidence={evidence} />
          <SeasonLine evidence={evidence} />
        </>
      )}
    </QueryBoundary>
  );
}

function Numbers({ row, evidence }: { row: Row; evidence: Evidence }) {
  const { t } = useTranslation();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { categories, challenges, gains, lastActiveAt, suggestion } = evidence;
  return (
    <Panel
      title={t('evidence.title')}
      extra={
        <Button size="small" onClick={() => setSheetOpen(true)}>
          {t('evidence.sheet.open')}
        </Button>
      }
    >
      <Flex gap={8} wrap className={styles.categories ?? ''}>
        {categories.length === 0
          ? t('evidence.noCategories')
          : categories.map((category) => <CategoryTag key={category} category={category} />)}
      </Flex>
      {challenges.length === 0 && gains.length === 0 && (
        <p className={styles.note}>
          <EmptyState compact title={t('evidence.nothing')} />
        </p>
      )}
      <NumberList numbers={evidenceNumbers(evidence)} />
      <p className={styles.note}>
        {t('evidence.lastActive')}{' '}
        {lastActiveAt === null ? t('evidence.neverActive') : <RelativeTime value={lastActiveAt} />}
      </p>
      {suggestion && <Suggestion suggestion={suggestion} />}
      <InterviewSheet
        row={row}
        evidence={evidence}
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
      />
    </Panel>
  );
}
