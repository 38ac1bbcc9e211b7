import { Collapse, Flex, Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DecisionLetter } from '../../../api';
import { ColorTag } from '../../../components';
import { useLocalize } from '../../../i18n/languages';
import { stateColors } from '../../../lib/state-colors';
import styles from './decisions.module.css';
import { useApplicantName } from './use-applicant-name';

interface LetterListProps {
  letters: readonly DecisionLetter[];
  pages: { page: number; pageSize: number; total: number; onChange: (page: number) => void };
}

/** Mails with their recipients; each expands to its text. */
export function LetterList({ letters, pages }: LetterListProps) {
  const { page, pageSize, total, onChange } = pages;
  return (
    <>
      <Collapse
        items={letters.map((letter) => ({
          key: letter.choiceId,
          label: <Heading letter={letter} />,
          children: (
            <div className={styles.letter} lang={letter.locale}>
              {letter.text}
            </div>
          ),
        }))}
      />
      {total > pageSize && (
        <Pagination
          align="end"
          showSizeChanger={false}
          current={page}
          pageSize={pageSize}
          total={total}
          onChange={onChange}
        />
      )}
    </>
  );
}

function Heading({ letter }: { letter: DecisionLetter }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const nameOf = useApplicantName();
  const { decision, subject, locale, position, positionEn, isReachable, isBetterOpen } = letter;
  return (
    <Flex gap="4px 8px" wrap align="center">
      <strong>{nameOf(letter)}</strong>
      <span className={styles.secondary}>{localize(position, positionEn)}</span>
      <ColorTag color={stateColors.decision[decision]}>{t(`join.decision.${decision}`)}</ColorTag>
      {!isReachable && <ColorTag color="orange">{t('decisions.announce.noMail')}</ColorTag>}
      {isBetterOpen && decision === 'accepted' && (
        <ColorTag color="gold">{t('decisions.announce.better')}</ColorTag>
      )}
      <span className={styles.subject} lang={locale}>
        {subject}
      </span>
    </Flex>
  );
}
