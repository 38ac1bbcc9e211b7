import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ChallengeStatisticsPage } from '../../../api';
import { EmptyState, Panel } from '../../../components';
import { formatInteger } from '../../../lib/format';
import { useListLinks } from '../list-links';
import { OptionalLink } from '../optional-link';
import styles from './challenge.module.css';

type Answers = NonNullable<ChallengeStatisticsPage['wrongAnswers']>;

interface WrongAnswersPanelProps {
  challengeId: number;
  answers: Answers;
}

/** Wrong answers that several users submitted, which suggest that a challenge is misleading. */
export function WrongAnswersPanel({ challengeId, answers }: WrongAnswersPanelProps) {
  const { t, i18n } = useTranslation();
  const links = useListLinks();
  const title = t('statistics.wrongAnswers.title');
  if (answers.length === 0)
    return (
      <Panel title={title}>
        <EmptyState title={t('statistics.wrongAnswers.none')} />
      </Panel>
    );
  return (
    <Panel flush title={title}>
      <Table<Answers[number]>
        aria-label={title}
        className={styles.answers ?? ''}
        size="small"
        rowKey="text"
        dataSource={answers}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
        columns={[
          {
            title: t('statistics.wrongAnswers.text'),
            dataIndex: 'text',
            render: (text: string) => <code className={styles.answer}>{text}</code>,
          },
          {
            title: t('statistics.wrongAnswers.users'),
            dataIndex: 'users',
            align: 'right',
            render: (count: number) => formatInteger(count, i18n.language),
          },
          {
            title: t('statistics.submissions'),
            dataIndex: 'submissions',
            align: 'right',
            render: (count: number, { text }) => (
              <OptionalLink
                to={links.submissions({ of: 'ranked', challengeId, result: 'wrong', flag: text })}
              >
                {formatInteger(count, i18n.language)}
              </OptionalLink>
            ),
          },
        ]}
      />
    </Panel>
  );
}
