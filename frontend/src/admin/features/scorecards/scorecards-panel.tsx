import { Button, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChoiceScorecards, OwnScorecard, ScorecardSummary } from '../../../api';
import { ColorTag, Panel, QueryBoundary } from '../../../components';
import { CorrectDialog } from './correct-dialog';
import { HandedScorecard } from './handed-scorecard';
import { ScorecardEditor } from './scorecard-editor';
import styles from './scorecards.module.css';
import { useScorecards } from './use-scorecards';

/** The user's own scorecard of a choice, and submitted ones of others. */
export function ScorecardsPanel({ choiceId }: { choiceId: number }) {
  const { t } = useTranslation();
  const query = useScorecards(choiceId);
  // Wait for a fresh read: a cached scorecard may be older than the last autosave.
  const data = query.isFetchedAfterMount ? query.data : undefined;
  return (
    <Panel title={t('scorecards.title')}>
      <QueryBoundary query={{ ...query, data }} skeleton={<Skeleton active />}>
        {(scorecards) => <Scorecards choiceId={choiceId} scorecards={scorecards} />}
      </QueryBoundary>
    </Panel>
  );
}

interface ScorecardsProps {
  choiceId: number;
  scorecards: ChoiceScorecards;
}

function Scorecards({ choiceId, scorecards }: ScorecardsProps) {
  const { t } = useTranslation();
  const { own, others, summary } = scorecards;
  // Remounts the form empty after the scorecard was discarded.
  const [discards, setDiscards] = useState(0);
  return (
    <div className={styles.stack}>
      {summary && summary.number > 0 && <Summary {...summary} />}
      {own && own.submittedAt !== null ? (
        <Own choiceId={choiceId} own={own} />
      ) : (
        <ScorecardEditor
          key={discards}
          choiceId={choiceId}
          scorecards={scorecards}
          onDiscarded={() => setDiscards(discards + 1)}
        />
      )}
      {(others ?? []).map((scorecard) => (
        <HandedScorecard
          key={scorecard.id}
          scorecard={scorecard}
          name={scorecard.interviewerName ?? t('scorecards.deleted')}
        />
      ))}
    </div>
  );
}

function Summary({ number, mean, spread, conflicting }: ScorecardSummary) {
  const { t } = useTranslation();
  const numbers = [
    t('scorecards.summary.number', { count: number }),
    ...(mean === null ? [] : [t('scorecards.summary.mean', { mean: Math.round(mean) })]),
    ...(spread === null ? [] : [t('scorecards.summary.spread', { spread: Math.round(spread) })]),
  ];
  return (
    <Flex gap={8} align="center" wrap>
      <span>{numbers.join(' · ')}</span>
      {conflicting && <ColorTag color="red">{t('scorecards.summary.conflicting')}</ColorTag>}
    </Flex>
  );
}

function Own({ choiceId, own }: { choiceId: number; own: OwnScorecard }) {
  const { t } = useTranslation();
  const [isCorrecting, setIsCorrecting] = useState(false);
  return (
    <div>
      <HandedScorecard scorecard={own} name={t('scorecards.own')} />
      <Button className={styles.correct ?? ''} onClick={() => setIsCorrecting(true)}>
        {t('scorecards.correct.open')}
      </Button>
      {isCorrecting && (
        <CorrectDialog choiceId={choiceId} own={own} open onClose={() => setIsCorrecting(false)} />
      )}
    </div>
  );
}
