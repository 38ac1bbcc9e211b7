import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DecisionHistoryEntry } from '../../../api';
import { EmptyState, Panel, QueryBoundary, RelativeTime } from '../../../components';
import { formatDateTime } from '../../../lib/format';
import type { Row } from '../../crud/resource';
import styles from './decisions.module.css';
import { choiceDecisionQuery } from './queries';

/** On the page of a choice: its decisions, announcements and responses, newest first. */
export function ChoiceDecision({ row }: { row: Row }) {
  const { t, i18n } = useTranslation();
  const query = useQuery(choiceDecisionQuery(row.id, row['version']));
  return (
    <Panel title={t('decisions.choice.title')}>
      <QueryBoundary query={query} skeleton={<Skeleton active title={false} />}>
        {({ respondUntil, history }) =>
          history.length === 0 ? (
            <EmptyState compact title={t('decisions.choice.none')} />
          ) : (
            <>
              {respondUntil !== null && (
                <p className={styles.secondary}>
                  {t('decisions.choice.until', {
                    time: formatDateTime(respondUntil, i18n.language),
                  })}
                </p>
              )}
              <ol className={styles.history}>
                {history.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ol>
            </>
          )
        }
      </QueryBoundary>
    </Panel>
  );
}

function Entry({ entry }: { entry: DecisionHistoryEntry }) {
  const { t } = useTranslation();
  const { kind, before, after, words, actorName, createdAt } = entry;
  const nameOf = (decision: string) =>
    decision === 'confirmed' || decision === 'declined'
      ? t(`join.offer.${decision}`)
      : t(`join.decision.${decision}`);
  const who =
    kind === 'response'
      ? t('decisions.choice.applicant')
      : (actorName ?? t('decisions.choice.deleted'));
  return (
    <li>
      <span>
        {kind === 'decision' && before === after
          ? t('decisions.choice.wording')
          : t(`decisions.choice.${kind}`, { before: nameOf(before), after: nameOf(after) })}
      </span>
      <span className={styles.secondary}>
        {who} · <RelativeTime value={createdAt} />
      </span>
      {kind === 'decision' && words !== '' && <span className={styles.text}>{words}</span>}
    </li>
  );
}
