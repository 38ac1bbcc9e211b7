import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionRecord } from '../../api';
import { InkTag, RelativeTime } from '../../components';
import styles from './challenge-detail.module.css';
import { maskedFlag } from './flag-text';
import { submissionsQuery } from './queries';
import { RowsOf } from './rows-of';

const INKS = { correct: 'green', wrong: 'red', duplicate: 'blue' } as const;

export function MySubmissions({ id }: { id: number }) {
  return (
    <RowsOf query={submissionsQuery(id)} texts="challengeDetail.mine">
      {(records) => (
        <ul className={styles.rows}>
          {records.map((record, index) => (
            // Newest first and never reordered: counted from the end, a row keeps its key.
            <Row key={records.length - index} record={record} />
          ))}
        </ul>
      )}
    </RowsOf>
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
        icon={shown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
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
