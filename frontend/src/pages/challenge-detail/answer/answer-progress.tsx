import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAnswer } from '../../../api';
import { AnswerContent, Markdown } from '../../../components';
import { formatDateTime } from '../../../lib/format';
import styles from './answer.module.css';
import { AnswerFile } from './answer-files';
import { AnswerForm } from './answer-form';
import { isEmptyAnswer, isUnsent } from './answer-values';

interface AnswerProgressProps {
  challengeId: number;
  answer: OwnAnswer;
}

/** The state of the answer in words, and the form while there is something to write. */
export function AnswerProgress({ challengeId, answer }: AnswerProgressProps) {
  const { t } = useTranslation();
  const { state, isOwner, writable, draft, versions } = answer;
  // Stays open when the server refuses changes, so that nothing typed is lost.
  const [isOpen, setIsOpen] = useState(
    () => writable && (state !== 'submitted' || isUnsent(answer)),
  );
  const [seen, setSeen] = useState(state);
  if (seen !== state) {
    setSeen(state);
    if (writable && state === 'returned') setIsOpen(true);
  }
  return (
    <>
      <StateText answer={answer} />
      {isOwner && isOpen && (
        <AnswerForm
          challengeId={challengeId}
          answer={answer}
          onSubmitted={() => setIsOpen(false)}
        />
      )}
      {isOwner && !isOpen && writable && (
        <div className={styles.actions}>
          <Button onClick={() => setIsOpen(true)}>{t('answers.again')}</Button>
        </div>
      )}
      {!isOwner && !isEmptyAnswer(draft) && (versions.length === 0 || isUnsent(answer)) && (
        <section aria-label={t('answers.draft')}>
          <h3 className={styles.heading}>{t('answers.draft')}</h3>
          <AnswerContent
            content={draft}
            files={answer.files}
            renderFile={(file) => <AnswerFile file={file} />}
          />
        </section>
      )}
    </>
  );
}

/** What has become of the answer, and why it cannot be changed. */
function StateText({ answer }: { answer: OwnAnswer }) {
  const { t, i18n } = useTranslation();
  const { state, isOwner, reason, versions, versionsLeft, writable } = answer;
  const [newest] = versions;
  if (state === 'returned' && newest)
    return (
      <Alert
        type="warning"
        showIcon
        title={t('answers.returned.title', { number: newest.number })}
        description={
          <div className={styles.returned}>
            {newest.returnComment !== null && <Markdown source={newest.returnComment} />}
            <span>{t(isOwner ? 'answers.returned.text' : 'answers.returned.coAuthor')}</span>
          </div>
        }
      />
    );
  return (
    <>
      {state === 'submitted' && newest && (
        <p>
          {t('answers.waiting', {
            number: newest.number,
            time: formatDateTime(newest.submittedAt, i18n.language),
          })}
        </p>
      )}
      {state === 'submitted' && writable && (
        <p className={styles.secondary}>{t('answers.left', { count: versionsLeft })}</p>
      )}
      {isOwner && reason !== null && reason in REASONS && (
        <Alert type="info" showIcon title={t(REASONS[reason as keyof typeof REASONS])} />
      )}
      {!isOwner && state === 'draft' && <p>{t('answers.coAuthor')}</p>}
    </>
  );
}

/** The texts for the codes that tell why the owner cannot write. Marks have a text of their own. */
const REASONS = {
  'answer.closed': 'answers.reason.closed',
  'answer.inReview': 'answers.reason.inReview',
  'answer.noVersions': 'answers.reason.noVersions',
  'answer.test': 'answers.reason.test',
} as const;
