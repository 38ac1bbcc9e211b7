import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionRecord } from '../../api';
import { ColorTag, RelativeTime } from '../../components';
import styles from './challenge-detail.module.css';
import { maskedFlag } from './flag-text';

const COLORS = { correct: 'green', wrong: 'red', duplicate: 'blue' } as const;

export function MySubmissions({ records }: { records: SubmissionRecord[] }) {
  return (
    <ul className={styles.rows}>
      {records.map((record, index) => (
        // Newest first and never reordered: counted from the end, a row keeps its key.
        <Row key={records.length - index} record={record} />
      ))}
    </ul>
  );
}

function Row({ record }: { record: SubmissionRecord }) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <li className={styles.row}>
      <ColorTag color={COLORS[record.result]}>
        {t(`challengeDetail.mine.result.${record.result}`)}
      </ColorTag>
      <code className={styles.flag}>{isShown ? record.flag : maskedFlag(record.flag)}</code>
      <Button
        type="text"
        size="small"
        aria-pressed={isShown}
        aria-label={t(isShown ? 'challengeDetail.mine.hide' : 'challengeDetail.mine.reveal')}
        icon={isShown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        onClick={() => {
          setIsShown(!isShown);
        }}
      />
      {record.result === 'correct' && <span className={styles.plus}>+{record.score}</span>}
      <span className={styles.when}>
        <RelativeTime value={record.timestamp} />
      </span>
    </li>
  );
}
