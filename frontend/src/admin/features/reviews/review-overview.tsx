import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReviewPage } from '../../../api';
import { EmptyState, Panel, QueryBoundary } from '../../../components';
import type { OverviewProps, Row } from '../../crud/resource';
import { ClaimBar, useClaim } from './claim-bar';
import { DisputePanel } from './dispute-panel';
import { HandedMark } from './handed-mark';
import { MarkForm } from './mark-form';
import { ReviewAnswer } from './review-answer';
import { useReview } from './review-query';
import styles from './reviews.module.css';

/** The page of an answer under review: the answer beside the user's mark and, later, those of others. */
export function ReviewOverview({ row, values }: OverviewProps) {
  const query = useReview(row.id);
  // Wait for a fresh read: a cached mark may be older than the last autosave.
  const data = query.isFetchedAfterMount ? query.data : undefined;
  return (
    <>
      <Panel>{values}</Panel>
      <QueryBoundary
        errorInPanel
        query={{ ...query, data }}
        skeleton={
          <Panel>
            <Skeleton active />
          </Panel>
        }
      >
        {(page) => <Review key={page.id} row={row} page={page} />}
      </QueryBoundary>
    </>
  );
}

interface ReviewProps {
  row: Row;
  page: ReviewPage;
}

function Review({ row, page }: ReviewProps) {
  const claim = useClaim(page);
  const isHeld = claim === 'held';
  return (
    <div className={styles.columns}>
      <ReviewAnswer page={page} />
      <div className={styles.stack}>
        {page.dispute && <DisputePanel page={page} dispute={page.dispute} isHeld={isHeld} />}
        <OwnMark page={page} claim={claim} hasMark={Number(row['marks']) > 0} />
        <OtherMarks page={page} />
      </div>
    </div>
  );
}

interface OwnMarkProps {
  page: ReviewPage;
  claim: ReturnType<typeof useClaim>;
  hasMark: boolean;
}

/** The user's mark: its form, or what was submitted, or what the answer waits for. */
function OwnMark({ page, claim, hasMark }: OwnMarkProps) {
  const { t } = useTranslation();
  const { state, own, rubric } = page;
  const isWaiting = state === 'submitted' || state === 'disputed';
  if (own?.submittedAt !== undefined && own.submittedAt !== null && own.number === page.number)
    return (
      <Panel title={t('reviews.mark.own')}>
        <HandedMark mark={own} />
      </Panel>
    );
  if (!isWaiting)
    return state === 'returned' ? (
      <Panel title={t('reviews.mark.own')}>
        <EmptyState compact title={t('reviews.returned')} />
      </Panel>
    ) : null;
  const draft = own !== null && own.submittedAt === null ? own : null;
  return (
    <Panel title={t('reviews.mark.own')}>
      <div className={styles.stack}>
        {page.secondMark && page.others === null && (
          <span className={styles.secondary}>{t('reviews.mark.blind')}</span>
        )}
        {rubric === null ? (
          <EmptyState compact title={t('reviews.noRubric')} />
        ) : (
          <ClaimBar page={page} claim={claim} />
        )}
        {draft && (
          <MarkForm
            // A claim takes the mark over to another version or rubric.
            key={[draft.id, draft.number, draft.rubric.number].join('-')}
            page={page}
            own={draft}
            isHeld={claim === 'held'}
            hasMark={hasMark}
          />
        )}
      </div>
    </Panel>
  );
}

/** The submitted marks of others, and the points of the answer. */
function OtherMarks({ page }: { page: ReviewPage }) {
  const { t } = useTranslation();
  const { others, points, passed } = page;
  if (others === null || (others.length === 0 && points === null)) return null;
  return (
    <Panel title={t(others.length > 0 ? 'reviews.mark.others' : 'reviews.result.title')}>
      <div className={styles.stack}>
        {points !== null && (
          <strong>
            {t(passed ? 'reviews.result.passed' : 'reviews.result.notPassed', { count: points })}
          </strong>
        )}
        {others.map((mark) => (
          <HandedMark
            key={mark.id}
            mark={mark}
            name={mark.reviewerName ?? t('reviews.mark.deleted')}
          />
        ))}
      </div>
    </Panel>
  );
}
