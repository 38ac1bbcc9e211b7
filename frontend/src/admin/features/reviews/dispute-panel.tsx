import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewPage } from '../../../api';
import { Panel, RelativeTime } from '../../../components';
import { DisputeDialog } from './dispute-dialog';
import styles from './reviews.module.css';

interface DisputePanelProps {
  page: ReviewPage;
  dispute: NonNullable<ReviewPage['dispute']>;
  /** Whether somebody else has the answer. */
  isHeld: boolean;
}

/** The dispute about a mark and its answer; who has not marked the answer may give it. */
export function DisputePanel({ page, dispute, isHeld }: DisputePanelProps) {
  const { t } = useTranslation();
  const [isAnswering, setIsAnswering] = useState(false);
  const { text, disputedAt, answer, answeredAt } = dispute;
  const { own } = page;
  const hasMarked = own?.number === page.number && own.submittedAt !== null;
  return (
    <Panel title={t('reviews.dispute.title')}>
      <div className={styles.stack}>
        <p className={styles.text}>{text}</p>
        <span className={styles.secondary}>
          <RelativeTime value={disputedAt} />
        </span>
        {answer !== null && (
          <div className={styles.comment}>
            <span className={styles.secondary}>
              {t('reviews.dispute.answer')}
              {answeredAt !== null && (
                <>
                  {' · '}
                  <RelativeTime value={answeredAt} />
                </>
              )}
            </span>
            <p className={styles.text}>{answer}</p>
          </div>
        )}
        {page.state === 'disputed' && hasMarked && (
          <span className={styles.secondary}>{t('reviews.dispute.other')}</span>
        )}
        {page.state === 'disputed' && !hasMarked && (
          <div>
            <Button type="primary" disabled={isHeld} onClick={() => setIsAnswering(true)}>
              {t('reviews.dispute.open')}
            </Button>
          </div>
        )}
      </div>
      {isAnswering && <DisputeDialog page={page} onClose={() => setIsAnswering(false)} />}
    </Panel>
  );
}
