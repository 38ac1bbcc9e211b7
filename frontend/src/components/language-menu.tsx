import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './language-menu.module.css';

interface LanguageMenuProps {
  languages: readonly { code: string; name: string }[];
  onClose: () => void;
}

/** Takes the focus while it is open; the arrows go round. */
export function LanguageMenu({ languages, onClose }: LanguageMenuProps) {
  const { t, i18n } = useTranslation();
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll('button') ?? [])];

  useEffect(() => {
    const now = menu.current?.querySelector<HTMLElement>('[aria-current]');
    (now ?? menu.current?.querySelector('button'))?.focus();
  }, []);

  const handleKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) all.at(to % all.length)?.focus();
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
