import { Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AnsweredFile, type AnsweredQuestion, fetchChoiceFile } from '../../../api';
import { DownloadButton } from '../../../components';
import { useFileDownload } from '../../../domain/file-download';
import { useLocalize } from '../../../i18n/languages';
import styles from './choices.module.css';

/** Questions with their answers. */
export function AnswerList({ answers }: { answers: readonly AnsweredQuestion[] }) {
  const localize = useLocalize();
  return (
    <dl className={styles.answers}>
      {answers.map((question) => (
        <div key={question.key}>
          <dt>{localize(question.title, question.titleEn)}</dt>
          <dd>
            <Answer question={question} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Answer({ question }: { question: AnsweredQuestion }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const { kind, answer, options, files } = question;
  switch (kind) {
    case 'choice':
    case 'choices':
      return (
        <Flex gap={8} wrap>
          {options.map(({ key, title, titleEn }) => (
            <Tag key={key} style={{ margin: 0 }}>
              {localize(title, titleEn)}
            </Tag>
          ))}
        </Flex>
      );
    case 'file':
      return (
        <Flex vertical gap={8}>
          {files.map((file) => (
            <File key={file.id} file={file} />
          ))}
        </Flex>
      );
    case 'consent':
      return answer === true
        ? t('applicationChoices.answers.agreed')
        : t('applicationChoices.answers.notAgreed');
    case 'link':
      return <ExternalLink address={String(answer)} />;
    default:
      return String(answer);
  }
}

/** A link written by the applicant: only http(s), and without a referrer. */
function ExternalLink({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <Typography.Link href={address} target="_blank" rel="noopener noreferrer nofollow">
      {address}
    </Typography.Link>
  );
}

function File({ file }: { file: AnsweredFile }) {
  return <DownloadButton {...useFileDownload(file, fetchChoiceFile)} />;
}
