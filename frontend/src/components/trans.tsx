import { useTranslation } from 'react-i18next';

/** A text by its key; a form's errors are made of these, so they follow a change of language. */
export function Trans({ k, values }: { k: string; values?: Record<string, unknown> }) {
  const { t } = useTranslation();
  return <>{t(k, values ?? {})}</>;
}
