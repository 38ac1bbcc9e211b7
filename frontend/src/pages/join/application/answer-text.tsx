import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationView, FormQuestionView } from '../../../api';
import { useLocalize } from '../../../i18n/languages';
import { isDay } from '../../../lib/date-time';
import { formatDay, formatInteger } from '../../../lib/format';
import { ApplicationFile, useApplicationFiles } from './application-file';
import styles from './application.module.css';

interface AnswerTextProps {
  campaignId: number;
  question: FormQuestionView;
  value: ApplicationView['answers'][string] | undefined;
}

/** A read-only answer. */
export function AnswerText({ campaignId, question, value }: AnswerTextProps) {
  const { t, i18n } = useTranslation();
  const localize = useLocalize();
  const { kind, options } = question;
  const files = useApplicationFiles(campaignId, kind === 'file' ? ((value ?? []) as number[]) : []);
  const optionOf = (key: string) => {
    const option = options.find((one) => one.key === key);
    return option ? localize(option.title, option.titleEn) : key;
  };
  if (value === undefined && kind !== 'consent')
    return <Typography.Text type="secondary">{t('join.application.review.empty')}</Typography.Text>;
  switch (kind) {
    case 'consent':
      return t(value === true ? 'join.application.review.yes' : 'join.application.review.no');
    case 'number':
      return formatInteger(Number(value), i18n.language);
    case 'date':
      return typeof value === 'string' && isDay(value)
        ? formatDay(`${value}T00:00`, i18n.language)
        : String(value);
    case 'choice':
      return optionOf(String(value));
    case 'choices':
      return new Intl.ListFormat(i18n.language).format((value as string[]).map(optionOf));
    case 'file':
      return (
        <ul className={styles.files}>
          {files.map((file) => (
            <ApplicationFile key={file.id} file={file} />
          ))}
        </ul>
      );
    default:
      return <span className={styles.text}>{String(value)}</span>;
  }
}
