import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { fetchChoiceApplication } from '../../../api';
import { EmptyState, Panel, QueryBoundary } from '../../../components';
import { queryKeys } from '../../../domain/query-keys';
import type { OverviewProps, Row } from '../../crud/resource';
import { AnswerList } from './answer-list';
import { ChoiceMoves } from './choice-moves';
import { ChoiceDecision } from '../decisions/choice-decision';
import styles from './choices.module.css';
import { OtherChoices } from './other-choices';

/** The page of a choice: what its applicant answered, beside the other wishes and the moves. */
export function ChoiceOverview({ row, values }: OverviewProps) {
  const { t } = useTranslation();
  const query = useQuery(applicationQuery(row));
  return (
    <>
      <Panel>{values}</Panel>
      <QueryBoundary
        errorInPanel
        query={query}
        skeleton={
          <Panel>
            <Skeleton active />
          </Panel>
        }
      >
        {({ answers, otherChoices, history }) => (
          <div className={styles.columns}>
            <Panel title={t('applicationChoices.answers.title')}>
              {answers.length === 0 ? (
                <EmptyState compact title={t('applicationChoices.answers.nothing')} />
              ) : (
                <AnswerList answers={answers} />
              )}
            </Panel>
            <div className={styles.stack}>
              {otherChoices.length > 0 && <OtherChoices choices={otherChoices} />}
              <ChoiceDecision row={row} />
              <ChoiceMoves moves={history} />
            </div>
          </div>
        )}
      </QueryBoundary>
    </>
  );
}

/** Each read is recorded, so it is read again when this choice or its application changed, and not when any other did. */
function applicationQuery({ id, version, state, submittedAt }: Row & Record<string, unknown>) {
  return {
    queryKey: [...queryKeys.choiceApplication, id, version, state, submittedAt],
    queryFn: () => fetchChoiceApplication(id),
    staleTime: Infinity,
  };
}
