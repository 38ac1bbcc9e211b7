import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../markdown/markdown';
import styles from './answers.module.css';

interface AnswerContentProps<File extends { id: number }> {
  content: {
    text: string;
    links: readonly string[];
    aiUse: string;
    /** Ids of files. */
    files: readonly number[];
  };
  files: readonly File[];
  renderFile: (file: File) => ReactNode;
}

/** What an answer holds: its text, files, links, and which AI tools were used. */
export function AnswerContent<File extends { id: number }>(props: AnswerContentProps<File>) {
  const { content, files, renderFile } = props;
  const { t } = useTranslation();
  const { text, links, aiUse } = content;
  const shown = content.files.flatMap((id) => files.find((file) => file.id === id) ?? []);
  return (
    <div className={styles.content}>
      {text.trim() !== '' && (
        <div className={styles.text}>
          <Markdown source={text} />
        </div>
      )}
      {shown.length > 0 && (
        <Part title={t('answers.fields.files')}>
          <ul className={styles.files}>
            {shown.map((file) => (
              <li key={file.id}>{renderFile(file)}</li>
            ))}
          </ul>
        </Part>
      )}
      {links.length > 0 && (
        <Part title={t('answers.fields.links')}>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link}>
                <PlainLink address={link} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {aiUse.trim() !== '' && (
        <Part title={t('answers.fields.aiUse')}>
          <p className={styles.plain}>{aiUse}</p>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h4 className={styles.heading}>{title}</h4>
      {children}
    </section>
  );
}

/** A link that users wrote: shown as its whole address, and fetched only by who follows it. */
function PlainLink({ address }: { address: string }) {
  if (!/^https?:\/\//.test(address)) return address;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      {address}
    </a>
  );
}
