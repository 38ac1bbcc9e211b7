import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addQuestion, type SheetKey, type SheetQuestion } from '../../../api';
import { EmptyState, loadingProps, QueryBoundary, toast } from '../../../components';
import { useLocalize } from '../../../i18n/languages';
import styles from './sheets.module.css';
import { sheetQuestionsQuery, useSheetWrite } from './use-sheet';

interface QuestionsDrawerProps {
  sheet: SheetKey;
  isOpen: boolean;
  onClose: () => void;
}

/** The questions of the bank that can be added, by topic. */
export function QuestionsDrawer({ sheet, isOpen, onClose }: QuestionsDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      open={isOpen}
      size="min(560px, 100vw)"
      title={t('interviewSheets.choose.title')}
      destroyOnHidden
      onClose={onClose}
    >
      <Questions sheet={sheet} />
    </Drawer>
  );
}

function Questions({ sheet }: { sheet: SheetKey }) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const query = useQuery(sheetQuestionsQuery(sheet));
  const fits = ({ topic, text, textEn }: SheetQuestion) =>
    `${topic} ${text} ${textEn}`.toLowerCase().includes(words.trim().toLowerCase());
  return (
    <div className={styles.stack}>
      <Input
        allowClear
        aria-label={t('interviewSheets.choose.search')}
        placeholder={t('interviewSheets.choose.search')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <QueryBoundary query={query} skeleton={<Skeleton active title={false} />}>
        {(questions) => {
          const found = questions.filter(fits);
          return found.length === 0 ? (
            <EmptyState compact title={t('interviewSheets.choose.none')} />
          ) : (
            <ul className={styles.rows}>
              {found.map((question) => (
                <Question key={question.id} sheet={sheet} question={question} />
              ))}
            </ul>
          );
        }}
      </QueryBoundary>
    </div>
  );
}

interface QuestionProps {
  sheet: SheetKey;
  question: SheetQuestion;
}

function Question({ sheet, question }: QuestionProps) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const { mutate, isPending } = useSheetWrite(sheet);
  const { id, topic, asked } = question;
  const text = localize(question.text, question.textEn);
  const handleAdd = () =>
    mutate(() => addQuestion(sheet, id), {
      onSuccess: () => toast.success(t('interviewSheets.added')),
    });
  return (
    <li>
      <div>
        <span>{text}</span>
        <div className={styles.secondary}>
          {[topic, ...(asked ? [t('interviewSheets.choose.asked')] : [])].join(' · ')}
        </div>
      </div>
      <Button
        size="small"
        aria-label={t('interviewSheets.addOf', { question: text })}
        loading={loadingProps(isPending)}
        onClick={handleAdd}
      >
        {t('interviewSheets.add')}
      </Button>
    </li>
  );
}
