import { Collapse } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerVersionView, OwnAnswer } from '../../../api';
import { AnswerContent, ColorTag, Markdown, RelativeTime } from '../../../components';
import styles from './answer.module.css';
import { AnswerFile } from './answer-files';

/** The submitted versions, newest first, with what was sent. */
export function Versions({ answer }: { answer: OwnAnswer }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t('answers.versions.title')}
      </h3>
      <Collapse
        size="small"
        items={answer.versions.map((version) => ({
          key: version.number,
          label: <VersionLine version={version} />,
          children: (
            <div className={styles.stack}>
              <AnswerContent
                content={version}
                files={answer.files}
                renderFile={(file) => <AnswerFile file={file} />}
              />
              {version.returnComment !== null && (
                <div className={styles.comment}>
                  <p className={styles.secondary}>{t('answers.versions.returnComment')}</p>
                  <Markdown source={version.returnComment} />
                </div>
              )}
            </div>
          ),
        }))}
      />
    </section>
  );
}

function VersionLine({ version }: { version: AnswerVersionView }) {
  const { t } = useTranslation();
  const { number, submittedAt, late, returnedAt } = version;
  return (
    <>
      {t('answers.versions.number', { number })} · <RelativeTime value={submittedAt} />{' '}
      {late && <ColorTag color="orange">{t('answers.versions.late')}</ColorTag>}{' '}
      {returnedAt !== null && <ColorTag color="gold">{t('answers.versions.returned')}</ColorTag>}
    </>
  );
}
