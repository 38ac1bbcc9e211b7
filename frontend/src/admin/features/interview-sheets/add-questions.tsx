import { Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addFact,
  addOwnQuestion,
  constraintsOf,
  drawQuestions,
  type EvidenceFact,
  type InterviewSheet,
  type SheetKey,
} from '../../../api';
import { EmptyState, loadingProps, Panel } from '../../../components';
import { FormField, useFormMutation } from '../../../forms';
import { useFactText } from '../evidence/fact-text';
import { QuestionsDrawer } from './questions-drawer';
import styles from './sheets.module.css';
import { useSheetWrite } from './use-sheet';

const TEXT = constraintsOf('SheetOwnAdd')['text'];
/** Questions drawn at once. */
const DRAWN = 3;

interface AddQuestionsProps {
  sheet: SheetKey;
  data: InterviewSheet;
}

/** Draws questions, adds them from the bank and the evidence, or typed ones. */
export function AddQuestions({ sheet, data }: AddQuestionsProps) {
  const { t } = useTranslation();
  const { drawable, suggestions } = data;
  const [isChoosing, setIsChoosing] = useState(false);
  const { mutate, isPending } = useSheetWrite(sheet);
  const count = Math.min(DRAWN, drawable);
  return (
    <>
      <Panel title={t('interviewSheets.bank')}>
        <div className={styles.stack}>
          <Flex gap={8} wrap>
            <Button
              type="primary"
              disabled={drawable === 0}
              loading={loadingProps(isPending)}
              onClick={() => mutate(() => drawQuestions(sheet, count))}
            >
              {t('interviewSheets.draw.open', { count: count || DRAWN })}
            </Button>
            <Button onClick={() => setIsChoosing(true)}>{t('interviewSheets.choose.open')}</Button>
          </Flex>
          <p className={styles.secondary}>
            {drawable === 0
              ? t('interviewSheets.draw.none')
              : t('interviewSheets.draw.left', { count: drawable })}
          </p>
          <OwnQuestion sheet={sheet} />
        </div>
        <QuestionsDrawer sheet={sheet} isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
      </Panel>
      <Panel title={t('interviewSheets.suggestions.title')}>
        {suggestions.length === 0 ? (
          <EmptyState compact title={t('interviewSheets.suggestions.none')} />
        ) : (
          <ul className={styles.rows}>
            {suggestions.map((fact) => (
              <Suggestion key={fact.key} sheet={sheet} fact={fact} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}

function OwnQuestion({ sheet }: { sheet: SheetKey }) {
  const { t } = useTranslation();
  const { mutateAsync } = useSheetWrite(sheet);
  const mutation = useFormMutation<{ text: string }, InterviewSheet>({
    send: ({ text }) => mutateAsync(() => addOwnQuestion(sheet, text)),
    onDone: () => {
      mutation.form.resetFields();
    },
    isChanged: ({ text }) => text !== '',
  });
  return (
    <Form {...mutation.formProps} initialValues={{ text: '' }}>
      <FormField
        name="text"
        constraint={TEXT}
        messages={{ required: 'interviewSheets.own.required' }}
        validateTrigger="onSubmit"
      >
        <Input.TextArea
          aria-label={t('interviewSheets.fields.own')}
          placeholder={t('interviewSheets.fields.own')}
          autoSize={{ minRows: 2, maxRows: 6 }}
        />
      </FormField>
      <Button htmlType="submit" loading={loadingProps(mutation.isPending)}>
        {t('interviewSheets.own.add')}
      </Button>
    </Form>
  );
}

interface SuggestionProps {
  sheet: SheetKey;
  fact: EvidenceFact;
}

function Suggestion({ sheet, fact }: SuggestionProps) {
  const { t } = useTranslation();
  const question = useFactText()(fact);
  const { mutate, isPending } = useSheetWrite(sheet);
  return (
    <li>
      <span>{question}</span>
      <Button
        size="small"
        aria-label={t('interviewSheets.addOf', { question })}
        loading={loadingProps(isPending)}
        onClick={() => mutate(() => addFact(sheet, fact.key))}
      >
        {t('interviewSheets.add')}
      </Button>
    </li>
  );
}
