import { useTranslation } from 'react-i18next';
import type { CSSProperties, ReactNode } from 'react';

/** A translated text; as an element it follows a change of language. */
export function TranslatedText({
  i18nKey,
  values,
}: {
  i18nKey: string;
  values?: Record<string, unknown>;
}) {
  const { t } = useTranslation();
  return <>{t(i18nKey, values ?? {})}</>;
}

/** The theme's monospace font. */
export const MONOSPACE: CSSProperties = { fontFamily: 'var(--vx-mono, monospace)' };

const HIDDEN: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
};

/** Text for screen readers only. */
export function VisuallyHidden({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <span role={role} style={HIDDEN}>
      {children}
    </span>
  );
}
