import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerFeedback, FeedbackMark } from '../../../api';
import { ColorTag, CriterionMarks, Markdown, QueryBoundary } from '../../../components';
import { feedbackQuery } from '../../../domain/answer';
import { formatDateTime } from '../../../lib/format';
import styles from './answer.module.css';
import { DisputeDialog } from './dispute-dialog';

/** The points of the answer, what reviewers say by criterion, and the dispute about it. */
export function Feedback({ challengeId }: { challengeId: number }) {
  const { t } = useTranslation();
  const heading = useId();
  const query = useQuery(feedbackQuery(challengeId));
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t('answers.feedback.title')}
      </h3>
      <QueryBoundary query={query} skeleton={<Skeleton active title={false} />}>
        {(feedback) => (
          <div className={styles.stack}>
            <Result {...feedback} />
            {feedback.marks.map((mark, index) => (
              <Mark
                // Marks have no ids here, and their order stays.
                key={index}
                mark={mark}
                number={feedback.marks.length > 1 ? index + 1 : undefined}
              />
            ))}
            <Dispute challengeId={challengeId} feedback={feedback} />
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}

function Result({ points, maxPoints, passed, marks }: AnswerFeedback) {
  const { t } = useTranslation();
  if (points === null) return null;
  return (
    <>
      <div className={styles.result}>
        <span>
          <strong>{points}</strong> {t('answers.feedback.of', { count: maxPoints })}
        </span>
        {passed !== null && (
          <ColorTag color={passed ? 'green' : 'orange'}>
            {t(passed ? 'answers.feedback.passed' : 'answers.feedback.notPassed')}
          </ColorTag>
        )}
      </div>
      {marks.length > 1 && <p className={styles.secondary}>{t('answers.feedback.mean')}</p>}
    </>
  );
}

interface MarkProps {
  mark: FeedbackMark;
  /** From 1, if there are several. */
  number: number | undefined;
}

function Mark({ mark, number }: MarkProps) {
  const { t } = useTranslation();
  const { criteria, scores, points, publicComment } = mark;
  return (
    <div className={styles.mark}>
      {number !== undefined && (
        <strong>{t('answers.feedback.mark', { number, count: points })}</strong>
      )}
      <CriterionMarks criteria={criteria} scores={scores} />
      {publicComment !== '' && (
        <div className={styles.comment}>
          <Markdown source={publicComment} />
        </div>
      )}
    </div>
  );
}

function Dispute({ challengeId, feedback }: { challengeId: number; feedback: AnswerFeedback }) {
  const { t, i18n } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { dispute, disputableUntil } = feedback;
  if (dispute)
    return (
      <div className={styles.mark}>
        <strong>{t('answers.dispute.own')}</strong>
        <p className={styles.text}>{dispute.text}</p>
        <strong>{t('answers.dispute.answer')}</strong>
        <p className={styles.text}>{dispute.answer ?? t('answers.dispute.waiting')}</p>
      </div>
    );
  if (disputableUntil === null) return null;
  return (
    <div className={styles.actions}>
      <Button onClick={() => setIsOpen(true)}>{t('answers.dispute.open')}</Button>
      <span className={styles.secondary}>
        {t('answers.dispute.until', { time: formatDateTime(disputableUntil, i18n.language) })}
      </span>
      {isOpen && <DisputeDialog challengeId={challengeId} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
