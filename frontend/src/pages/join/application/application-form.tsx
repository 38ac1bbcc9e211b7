import { Form, Steps } from 'antd';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ApplicationView, CampaignView, FormQuestionView } from '../../../api';
import { Panel, useConfirm } from '../../../components';
import { QuestionFields } from '../../../forms';
import { applicationPath } from '../../../lib/routes';
import styles from './application.module.css';
import { ApplicationAlerts } from './application-alerts';
import { topicsOf } from './application-values';
import { ConsentPanel, useConsent } from './consent-panel';
import { FileAnswer } from './file-answer';
import { PositionChoice } from './position-choice';
import { Review } from './review';
import { StepBar } from './step-bar';
import { type Step, stepsOf } from './steps';
import { type Problems, useApplicationForm } from './use-application-form';

interface ApplicationFormProps {
  campaign: CampaignView;
  application: ApplicationView;
  step: Step;
}

/** The steps of an application: positions, questions and review. */
export function ApplicationForm({ campaign, application, step }: ApplicationFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [problems, setProblems] = useState<Problems>({});
  const steps = stepsOf(application);
  const at = Math.max(0, steps.indexOf(step));
  const previous = steps[at - 1] ?? 'positions';
  const next = steps[at + 1] ?? 'review';
  const heading = useRef<HTMLHeadingElement>(null);
  // The question to focus once its step is visible.
  const target = useRef<string>(undefined);

  const goTo = (next: Step, question?: string) => {
    target.current = question;
    void navigate(applicationPath(campaign.id, next));
  };
  const goToProblem = ([first]: readonly string[]) =>
    first === undefined ? goTo('positions') : goTo('questions', first);

  const editor = useApplicationForm({
    campaign,
    application,
    onSubmitted: () => void navigate(applicationPath(campaign.id), { replace: true }),
    onRefused: goToProblem,
  });
  const { form, autosave, positions } = editor;
  const consent = useConsent(application);
  const topics = topicsOf(campaign, positions);

  const handleStep = (next: Step) => {
    void autosave.flush();
    goTo(next);
  };
  const handleSubmit = async () => {
    const found = await editor.check();
    setProblems(found);
    const wrong = questionsInOrder(application, found);
    if (positions.length === 0 || wrong.length > 0) goToProblem(positions.length > 0 ? wrong : []);
    else if (consent.check()) editor.submission.mutate(consent.given);
  };
  const handleDiscard = () => {
    const question = { title: 'join.application.discard.title', ok: 'join.application.discard.ok' };
    confirm({ ...question, content: 'join.application.discard.text', danger: true }, async () => {
      await editor.discard();
      await navigate(applicationPath(campaign.id), { replace: true });
    });
  };

  const shownStep = useRef(step);
  const enterStep = useEffectEvent(() => {
    if (step === 'review') void editor.check().then(setProblems);
    if (shownStep.current === step) return;
    shownStep.current = step;
    window.scrollTo({ top: 0 });
    if (target.current === undefined) heading.current?.focus();
    else form.scrollToField(target.current, { focus: true, block: 'center' });
    target.current = undefined;
  });
  useEffect(() => enterStep(), [step]);

  const { handleAnswers } = editor;
  const renderFile = useCallback(
    (question: FormQuestionView) => <FileAnswer campaignId={campaign.id} question={question} />,
    [campaign.id],
  );
  return (
    <div className={styles.form}>
      <ApplicationAlerts {...{ campaign, application, editor }} onDiscard={handleDiscard} />
      <Steps
        className={styles.steps ?? ''}
        size="small"
        current={at}
        items={steps.map((one) => ({ title: t(`join.application.steps.${one}`) }))}
        onChange={(index) => handleStep(steps[index] ?? 'positions')}
      />
      <Panel>
        <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
          {t('join.application.step', { number: at + 1, count: steps.length })}
          {t(`join.application.steps.${step}`)}
        </h2>
        {step === 'positions' && (
          <PositionChoice
            campaign={campaign}
            chosen={positions}
            error={editor.positionsError}
            onChoose={editor.choose}
          />
        )}
        <Form
          form={form}
          name="application"
          layout="vertical"
          requiredMark="optional"
          // Stays mounted, because its fields are validated in every step.
          hidden={step !== 'questions'}
          initialValues={autosave.initial.answers}
          onValuesChange={handleAnswers}
        >
          <QuestionFields
            questions={application.form?.questions ?? []}
            topics={topics}
            renderFile={renderFile}
          />
        </Form>
        {step === 'review' && (
          <Review
            {...{ campaign, application, problems, topics }}
            values={editor.values()}
            onEdit={goTo}
          />
        )}
      </Panel>
      {step === 'review' && <ConsentPanel consent={consent} />}
      <StepBar
        status={autosave.status}
        isSubmitting={editor.submission.isPending}
        {...(at > 0 ? { onBack: () => handleStep(previous) } : {})}
        {...(step === 'review'
          ? { onSubmit: () => void handleSubmit() }
          : { onNext: () => handleStep(next) })}
        isResubmitted={application.state === 'submitted'}
      />
    </div>
  );
}

/** The questions with problems, in the order of the form. */
function questionsInOrder({ form }: ApplicationView, problems: Problems): string[] {
  return (form?.questions ?? [])
    .map(({ key }) => key)
    .filter((key) => Object.hasOwn(problems, key));
}
