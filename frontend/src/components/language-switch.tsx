import TranslationOutlined from '@ant-design/icons/TranslationOutlined';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from './language-menu';
import styles from './language-menu.module.css';
import { useOfferedLanguages } from '../i18n/languages';

/** Gone where there is nothing to choose. antd's menu would weigh a sixth of the log-in page. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const languages = useOfferedLanguages();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (languages.length < 2) return null;
  const handleClose = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      className={styles.switch}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Button
        ref={button}
        type="text"
        icon={<TranslationOutlined aria-hidden />}
        aria-label={t('common.language')}
        aria-haspopup="menu"
        aria-expanded={open}
        title={t('common.language')}
        // Otherwise the press would take the focus out of the menu, and the click open it again.
        onMouseDown={(event) => {
          if (open) event.preventDefault();
        }}
        onClick={() => {
          setOpen(!open);
        }}
      />
      {open && <LanguageMenu languages={languages} onClose={handleClose} />}
    </div>
  );
}
