import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionRecord } from '../../api';
import { EmptyState, ErrorState, InkTag, RelativeTime } from '../../ui';
import styles from './challenge-detail.module.css';
import { maskedFlag } from './flag-text';
import { submissionsQuery } from './queries';

const INKS = { correct: 'green', wrong: 'red', duplicate: 'blue' } as const;

export function MySubmissions({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(submissionsQuery(id));
  if (error !== null && data === undefined) {
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton active title={false} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={t('challengeDetail.mine.empty')}
        hint={t('challengeDetail.mine.emptyHint')}
      />
    );
  }
  return (
    <ul className={styles.rows}>
      {data.map((record, index) => (
        // Newest first and never reordered: counted from the end, a row keeps its key.
        <Row key={data.length - index} record={record} />
      ))}
    </ul>
  );
}

function Row({ record }: { record: SubmissionRecord }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <li className={styles.row}>
      <InkTag ink={INKS[record.result]}>{t(`challengeDetail.mine.result.${record.result}`)}</InkTag>
      <code className={styles.flag}>{shown ? record.flag : maskedFlag(record.flag)}</code>
      <Button
        type="text"
        size="small"
        aria-pressed={shown}
        aria-label={t(shown ? 'challengeDetail.mine.hide' : 'challengeDetail.mine.reveal')}
        icon={shown ? <EyeInvisibleOutlined /> : <EyeOutlined />}
        onClick={() => {
          setShown(!shown);
        }}
      />
      {record.result === 'correct' && <span className={styles.plus}>+{record.score}</span>}
      <span className={styles.when}>
        <RelativeTime value={record.timestamp} />
      </span>
    </li>
  );
}
