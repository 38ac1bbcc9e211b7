import { Alert, Button, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView, CampaignView, FormQuestionView } from '../../../api';
import { shownQuestions } from '../../../forms';
import { useLocalize } from '../../../i18n/languages';
import { AnswerText } from './answer-text';
import styles from './application.module.css';
import type { ApplicationValues } from './application-values';
import type { Step } from './steps';
import type { Problems } from './use-application-form';

interface ReviewProps {
  campaign: CampaignView;
  application: ApplicationView;
  values: ApplicationValues;
  topics: readonly string[];
  problems?: Problems;
  /** Without it the answers are read-only. */
  onEdit?: (step: Step, question?: string) => void;
}

/** All positions and answers before submission, and what is missing. */
export function Review(props: ReviewProps) {
  const { campaign, application, values, topics, problems = {}, onEdit } = props;
  const { t } = useTranslation();
  const localize = useLocalize();
  const questions = shownQuestions(application.form?.questions ?? [], values.answers, topics);
  const wrong = questions.filter(({ key }) => Object.hasOwn(problems, key));
  const count = wrong.length + (values.positions.length === 0 ? 1 : 0);
  const wishes = values.positions.flatMap(
    (id) => campaign.positions.find((position) => position.id === id) ?? [],
  );
  const titleOf = ({ title, titleEn }: { title: string; titleEn: string }) =>
    localize(title, titleEn);
  return (
    <>
      {onEdit && count > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.missing ?? ''}
          title={t('join.application.review.missing', { count })}
        />
      )}
      <dl className={styles.answers}>
        <Answer
          title={t('join.application.steps.positions')}
          problems={wishes.length > 0 ? [] : [t('join.application.positions.none')]}
          onEdit={onEdit && (() => onEdit('positions'))}
        >
          {wishes.length > 0 && (
            <ol className={styles.wishes}>
              {wishes.map((position) => (
                <li key={position.id}>{titleOf(position)}</li>
              ))}
            </ol>
          )}
        </Answer>
        {questions
          .filter((question) => question.kind !== 'section')
          .map((question: FormQuestionView) => (
            <Answer
              key={question.key}
              title={titleOf(question)}
              problems={problems[question.key] ?? []}
              onEdit={onEdit && (() => onEdit('questions', question.key))}
            >
              <AnswerText
                campaignId={campaign.id}
                question={question}
                value={values.answers[question.key]}
              />
            </Answer>
          ))}
      </dl>
    </>
  );
}

interface AnswerProps {
  title: string;
  problems: readonly ReactNode[];
  onEdit: (() => void) | undefined;
  children: ReactNode;
}

function Answer({ title, problems, onEdit, children }: AnswerProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.answer}>
      <dt>
        <span>{title}</span>
        {onEdit && (
          <Button
            type="link"
            size="small"
            aria-label={t('join.application.review.editOf', { title })}
            onClick={onEdit}
          >
            {t('join.application.review.edit')}
          </Button>
        )}
      </dt>
      <dd>
        {children}
        {problems.map((problem, at) => (
          // Error messages have no ids.
          <Typography.Text key={at} type="danger">
            {problem}
          </Typography.Text>
        ))}
      </dd>
    </div>
  );
}
