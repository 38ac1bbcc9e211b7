import TranslationOutlined from '@ant-design/icons/TranslationOutlined';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferedLanguages } from '../i18n/languages';
import { ToolButton } from './buttons';
import styles from './language-switch.module.css';

/** Which entry has the focus when the menu opens; null while it is closed. */
type OpenAt = 'current' | 'first' | 'last' | null;

/** Arrow keys of WAI-ARIA's menu button pattern; Enter and Space already trigger a click. */
const OPENING_KEYS: Partial<Record<string, OpenAt>> = { ArrowDown: 'first', ArrowUp: 'last' };

/** Renders nothing if only one language is offered. Not antd's menu, which is a sixth of the log-in page's size. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const languages = useOfferedLanguages();
  const [openAt, setOpenAt] = useState<OpenAt>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (languages.length < 2) return null;
  const isOpen = openAt !== null;
  const handleClose = () => {
    setOpenAt(null);
    button.current?.focus();
  };
  return (
    <div
      className={styles.switch}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpenAt(null);
      }}
    >
      <ToolButton
        ref={button}
        icon={TranslationOutlined}
        label={t('common.language')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        // Keep the focus: a blur would close the menu, and the following click open it again.
        onMouseDown={(event) => {
          if (isOpen) event.preventDefault();
        }}
        onKeyDown={(event) => {
          const at = OPENING_KEYS[event.key];
          if (at === undefined) return;
          event.preventDefault();
          setOpenAt(at);
        }}
        onClick={() => setOpenAt(isOpen ? null : 'current')}
      />
      {openAt && <LanguageMenu languages={languages} openAt={openAt} onClose={handleClose} />}
    </div>
  );
}

interface LanguageMenuProps {
  languages: readonly { code: string; name: string }[];
  openAt: NonNullable<OpenAt>;
  onClose: () => void;
}

function LanguageMenu({ languages, openAt, onClose }: LanguageMenuProps) {
  const { t, i18n } = useTranslation();
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const items = [...(menu.current?.querySelectorAll('button') ?? [])];
    const current = items.find((item) => item.matches('[aria-current]'));
    const entries = { current: current ?? items[0], first: items[0], last: items.at(-1) };
    entries[openAt]?.focus();
  }, [openAt]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    // Without a focused item `at` is -1, from where both arrows enter at an end.
    const to = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) items.at(to % items.length)?.focus();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={t('common.language')}
      className={styles.menu}
      onKeyDown={handleKeyDown}
    >
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          role="menuitem"
          tabIndex={-1}
          lang={code}
          aria-current={code === i18n.language ? 'true' : undefined}
          className={styles.item}
          onClick={() => {
            void i18n.changeLanguage(code);
            onClose();
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
