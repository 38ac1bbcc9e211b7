import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionRecord } from '../../api';
import { ColorTag, EmptyState, Panel, QueryBoundary, RelativeTime } from '../../components';
import { submissionsQuery } from '../../domain/challenge';
import { stateColors } from '../../lib/state-colors';
import styles from './challenge-detail.module.css';
import { maskedFlag } from './flag';
import { Solvers } from './solvers';

interface HistoryProps {
  id: number;
  /** Whether the challenge takes flags; without them, there are no submissions. */
  hasFlags: boolean;
}

/** The reader's submissions, and the solvers of the challenge. */
export function History({ id, hasFlags }: HistoryProps) {
  const { t } = useTranslation();
  const submissions = { key: 'mine', children: <MySubmissions id={id} /> };
  const solvers = { key: 'solvers', children: <Solvers id={id} /> };
  return (
    <Panel>
      <Tabs
        style={{ marginTop: -8 }}
        items={[...(hasFlags ? [submissions] : []), solvers].map((tab) => ({
          ...tab,
          label: t(`challengeDetail.${tab.key}.title`),
        }))}
      />
    </Panel>
  );
}

const skeleton = <Skeleton active title={false} />;

function MySubmissions({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <QueryBoundary query={useQuery(submissionsQuery(id))} skeleton={skeleton}>
      {(records) =>
        records.length === 0 ? (
          <EmptyState
            title={t('challengeDetail.mine.empty')}
            hint={t('challengeDetail.mine.emptyHint')}
          />
        ) : (
          <ul className={styles.rows}>
            {records.map((record, index) => (
              // Rows are sorted newest first, so a key counted from the end is stable.
              <SubmissionRow key={records.length - index} record={record} />
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  );
}

function SubmissionRow({ record }: { record: SubmissionRecord }) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <li className={styles.row}>
      <ColorTag color={stateColors.submission[record.result]}>
        {t(`submissions.options.result.${record.result}`)}
      </ColorTag>
      <code className={styles.flag}>{isShown ? record.flag : maskedFlag(record.flag)}</code>
      <Button
        type="text"
        size="small"
        aria-pressed={isShown}
        aria-label={t(isShown ? 'challengeDetail.mine.hide' : 'challengeDetail.mine.reveal')}
        icon={isShown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        onClick={() => setIsShown(!isShown)}
      />
      {record.result === 'correct' && <span className={styles.plus}>+{record.score}</span>}
      <span className={styles.when}>
        <RelativeTime value={record.timestamp} />
      </span>
    </li>
  );
}
