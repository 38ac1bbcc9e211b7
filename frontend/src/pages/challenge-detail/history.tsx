import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useInViewport } from 'ahooks';
import { Button, Skeleton, Tabs } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Solver, SubmissionRecord } from '../../api';
import {
  AfterFreezeTag,
  Avatar,
  BloodMedal,
  ColorTag,
  EmptyState,
  isMedalRank,
  Panel,
  QueryBoundary,
  RelativeTime,
} from '../../components';
import { solversQuery, submissionsQuery } from '../../domain/challenge';
import { avatarQuery } from '../../domain/user';
import { useGroupName } from '../../domain/user-group';
import { playerPath } from '../../lib/routes';
import styles from './challenge-detail.module.css';
import { maskedFlag } from './flag';

/** The reader's submissions, and who has solved the challenge. */
export function History({ id }: { id: number }) {
  const { t } = useTranslation();
  const submissions = { key: 'mine', children: <MySubmissions id={id} /> };
  const solvers = { key: 'solvers', children: <Solvers id={id} /> };
  return (
    <Panel>
      <Tabs
        style={{ marginTop: -8 }}
        items={[submissions, solvers].map((tab) => ({
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
              // Newest first and never reordered: counted from the end, a row keeps its key.
              <SubmissionRow key={records.length - index} record={record} />
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  );
}

const COLORS = { correct: 'green', wrong: 'red', duplicate: 'blue' } as const;

function SubmissionRow({ record }: { record: SubmissionRecord }) {
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
        onClick={() => setIsShown(!isShown)}
      />
      {record.result === 'correct' && <span className={styles.plus}>+{record.score}</span>}
      <span className={styles.when}>
        <RelativeTime value={record.timestamp} />
      </span>
    </li>
  );
}

const STEP = 50;

function Solvers({ id }: { id: number }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(STEP);
  return (
    <QueryBoundary query={useQuery(solversQuery(id))} skeleton={skeleton}>
      {(solvers) =>
        solvers.length === 0 ? (
          <EmptyState
            title={t('challengeDetail.solvers.empty')}
            hint={t('challengeDetail.solvers.emptyHint')}
          />
        ) : (
          <>
            <ol className={styles.rows}>
              {solvers.slice(0, shown).map((solver, index) => (
                <SolverRow key={solver.userId} solver={solver} place={index + 1} />
              ))}
            </ol>
            {solvers.length > shown && (
              <Button block type="text" onClick={() => setShown(shown + STEP)}>
                {t('challengeDetail.solvers.more')}
              </Button>
            )}
          </>
        )
      }
    </QueryBoundary>
  );
}

/** The picture is fetched when the row becomes visible. */
function SolverRow({ solver, place }: { solver: Solver; place: number }) {
  const groupName = useGroupName();
  const row = useRef<HTMLLIElement>(null);
  const [isVisible = false] = useInViewport(row);
  const { data: picture } = useQuery({ ...avatarQuery(solver.userId), enabled: isVisible });
  return (
    <li ref={row} className={styles.row}>
      <span className={styles.place}>
        {isMedalRank(solver.bloodRank) ? <BloodMedal rank={solver.bloodRank} /> : place}
      </span>
      <Avatar name={solver.username} picture={picture} size={28} />
      <Link className={styles.name} to={playerPath(solver.userId)}>
        {solver.username}
      </Link>
      {solver.afterFreeze && <AfterFreezeTag />}
      <span className={styles.group}>{groupName(solver.userGroup)}</span>
      <span className={styles.when}>
        <RelativeTime value={solver.completedAt} />
      </span>
    </li>
  );
}
