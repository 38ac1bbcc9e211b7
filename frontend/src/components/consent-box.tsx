import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../i18n/languages';
import styles from './consent-box.module.css';
import { Markdown } from './markdown/markdown';

/** A version of a consent text. */
export interface ConsentedText {
  id: number;
  text: string;
  textEn: string;
}

interface ConsentBoxProps {
  text: ConsentedText;
  id?: string;
  /** The id of the accepted text. */
  value?: number | undefined;
  onChange?: (value: number | undefined) => void;
}

/** A consent text with the checkbox that accepts this version of it. */
export function ConsentBox({ text, id, value, onChange }: ConsentBoxProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.box}>
      <ConsentText text={text} />
      <Checkbox
        {...(id === undefined ? {} : { id })}
        checked={value === text.id}
        onChange={({ target }) => onChange?.(target.checked ? text.id : undefined)}
      >
        {t('common.consent.agree')}
      </Checkbox>
    </div>
  );
}

/** The consent text; scrolls if it is long. */
export function ConsentText({ text }: { text: ConsentedText }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  return (
    <div role="region" tabIndex={0} aria-label={t('common.consent.text')} className={styles.text}>
      <Markdown source={localize(text.text, text.textEn)} />
    </div>
  );
}
