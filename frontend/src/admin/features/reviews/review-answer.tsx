import { Alert, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnswerFileView, fetchReviewFile, type ReviewPage } from '../../../api';
import { AnswerContent, ColorTag, DownloadButton, Markdown, Panel } from '../../../components';
import { useFileDownload } from '../../../domain/file-download';
import { formatDateTime } from '../../../lib/format';
import styles from './reviews.module.css';

/** What was submitted, by version; the newest one first. */
export function ReviewAnswer({ page }: { page: ReviewPage }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState<number>();
  const { authors, versions, files, number } = page;
  const version = versions.find((one) => one.number === chosen) ?? versions[0];
  const names = authors?.map(({ username }) => username) ?? [];
  return (
    <Panel title={t('reviews.answer.title')}>
      <div className={styles.stack}>
        <span className={styles.secondary}>
          {authors === null
            ? t('reviews.answer.hidden')
            : t('reviews.answer.by', { names: new Intl.ListFormat(i18n.language).format(names) })}
        </span>
        {versions.length > 1 && (
          <div className={styles.head}>
            <label htmlFor={id}>{t('reviews.answer.version')}</label>
            <Select
              id={id}
              value={version?.number ?? number}
              options={versions.map((one) => ({
                value: one.number,
                label: t('answers.versions.number', { number: one.number }),
              }))}
              onChange={setChosen}
            />
          </div>
        )}
        {version && version.number !== number && (
          <Alert type="info" showIcon title={t('reviews.answer.older', { number })} />
        )}
        {version && (
          <>
            <span className={styles.head}>
              {t('reviews.answer.submitted', {
                time: formatDateTime(version.submittedAt, i18n.language),
              })}
              {version.late && <ColorTag color="orange">{t('answers.versions.late')}</ColorTag>}
              {version.revision && <ColorTag color="blue">{t('reviews.answer.revision')}</ColorTag>}
            </span>
            <AnswerContent
              content={version}
              files={files}
              renderFile={(file) => <ReviewFile file={file} />}
            />
            {version.returnComment !== null && (
              <div className={styles.comment}>
                <span className={styles.secondary}>{t('answers.versions.returnComment')}</span>
                <Markdown source={version.returnComment} />
              </div>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

function ReviewFile({ file }: { file: AnswerFileView }) {
  return <DownloadButton {...useFileDownload(file, fetchReviewFile)} />;
}
