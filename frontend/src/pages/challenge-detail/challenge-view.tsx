import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton, Tag, Typography } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { attachmentsPath, type ChallengeDetail } from '../../api';
import { textFlags } from '../../domain/challenge';
import { siteQuery, useClockOffsetMs } from '../../domain/site';
import { usePageTitle } from '../../hooks/page-title';
import {
  CategoryTag,
  ClosingTag,
  CopyButton,
  DifficultyTag,
  ErrorState,
  HiddenTag,
  LazyBoundary,
  lazyComponent,
  Markdown,
  Page,
  Panel,
} from '../../components';
import { useLocalize } from '../../i18n/languages';
import { loadTaskTexts } from '../../i18n/i18n';
import { AdminActions } from './admin-actions';
import { Attachments } from './attachments';
import styles from './challenge-detail.module.css';
import { FlagBox } from './flag-box';
import { History } from './history';
import { InstancePanel } from './instance/instance-panel';
import { NeighborLinks } from './neighbor-links';
import { ScorePanel } from './score-panel';

interface ChallengeViewProps {
  challenge: ChallengeDetail;
  isAdmin: boolean;
  isAuthor: boolean;
}

export function ChallengeView({ challenge, isAdmin, isAuthor }: ChallengeViewProps) {
  const { t } = useTranslation();
  const { data: site } = useQuery(siteQuery());
  const localize = useLocalize();
  const title = localize(challenge.title, challenge.titleEn);
  const description = localize(challenge.description, challenge.descriptionEn);
  usePageTitle(title);
  const isNotice = challenge.category === 'notice';
  const hasFlags = textFlags(challenge) > 0;
  return (
    <Page
      title={title}
      description={<ChallengeMeta challenge={challenge} />}
      extra={(isAdmin || isAuthor) && <AdminActions challenge={challenge} />}
    >
      <div className={isNotice ? styles.main : styles.columns}>
        <div className={styles.main}>
          <Panel>
            {description.trim() === '' ? (
              <Typography.Text type="secondary">{t('challengeDetail.noStory')}</Typography.Text>
            ) : (
              <Markdown source={description} pictures={attachmentsPath(challenge.id)} />
            )}
            {challenge.attribution !== '' && (
              <p className={styles.attribution}>{challenge.attribution}</p>
            )}
          </Panel>
          {isNotice && <Attachments files={challenge.attachments} />}
        </div>
        {!isNotice && (
          <>
            <aside className={styles.side}>
              <ScorePanel challenge={challenge} />
              {challenge.hasInstance && <InstancePanel challengeId={challenge.id} />}
              <Connection info={challenge.connectionInfo} />
              <Attachments files={challenge.attachments} />
            </aside>
            <div className={styles.main}>
              {isAuthor && <Alert type="info" showIcon title={t('challengeDetail.own')} />}
              {challenge.task && <LazyAnswerPanel challengeId={challenge.id} />}
              {hasFlags && (
                <FlagBox
                  challenge={challenge}
                  flagPrefix={site?.flagPrefix ?? 'flag'}
                  isTest={isAuthor}
                />
              )}
              {!hasFlags && !challenge.task && (
                <Alert type="info" showIcon title={t('challengeDetail.flag.none')} />
              )}
              <History id={challenge.id} hasFlags={hasFlags} />
            </div>
          </>
        )}
      </div>
      <NeighborLinks challenge={challenge} />
    </Page>
  );
}

const AnswerPanel = lazyComponent(async () => {
  const [{ AnswerPanel }] = await Promise.all([import('./answer/answer-panel'), loadTaskTexts()]);
  return AnswerPanel;
});

/** Few challenges ask for an answer, so its code is loaded with the first one. */
function LazyAnswerPanel({ challengeId }: { challengeId: number }) {
  return (
    <LazyBoundary
      resetKey={challengeId}
      fallback={(retry) => (
        <Panel>
          <ErrorState onRetry={retry} />
        </Panel>
      )}
    >
      <Suspense
        fallback={
          <Panel>
            <Skeleton active />
          </Panel>
        }
      >
        <AnswerPanel challengeId={challengeId} />
      </Suspense>
    </LazyBoundary>
  );
}

/** The line below the title: category, difficulty, tags, points, solves and author. */
function ChallengeMeta({ challenge }: { challenge: ChallengeDetail }) {
  const { t } = useTranslation();
  const clockOffsetMs = useClockOffsetMs();
  const isNotice = challenge.category === 'notice';
  return (
    <span className={styles.meta}>
      <CategoryTag category={challenge.category} />
      {!isNotice && <DifficultyTag difficulty={challenge.difficulty} />}
      {challenge.hidden && <HiddenTag isDraft={challenge.draft} />}
      {!isNotice && challenge.closesAt !== null && (
        <ClosingTag closesAt={challenge.closesAt} clockOffsetMs={clockOffsetMs} />
      )}
      {challenge.tags.map((tag) => (
        <Tag key={tag} variant="outlined" style={{ margin: 0 }}>
          {tag}
        </Tag>
      ))}
      {!isNotice && (
        <>
          <span>
            {challenge.totalScore} {t('game.points', { count: challenge.totalScore })}
          </span>
          <span>{t('game.solvedCount', { count: challenge.solvedCount })}</span>
        </>
      )}
      {challenge.author !== '' && (
        <span>{t('challengeDetail.byAuthor', { author: challenge.author })}</span>
      )}
    </span>
  );
}

/** The address of the target, as a link or with a copy button. */
function Connection({ info }: { info: string }) {
  const { t } = useTranslation();
  if (info.trim() === '') return null;
  return (
    <Panel title={t('challengeDetail.connection')} extra={<CopyButton text={info} />}>
      {/^https?:\/\/\S+$/.test(info) ? (
        <a className={styles.mono} href={info} target="_blank" rel="noopener noreferrer">
          {info}
        </a>
      ) : (
        <code className={styles.mono}>{info}</code>
      )}
    </Panel>
  );
}
