import { useTranslation } from 'react-i18next';
import type { SheetItem } from '../../../api';
import { useLocalize } from '../../../i18n/languages';
import { useFactText } from '../evidence/fact-text';

/** Returns functions for the words of a question, and for where it is from. */
export function useItemTexts() {
  const { t } = useTranslation();
  const localize = useLocalize();
  const factText = useFactText();
  return {
    textOf: ({ fact, text, textEn }: SheetItem) => (fact ? factText(fact) : localize(text, textEn)),
    originOf: ({ kind, topic }: SheetItem) =>
      kind === 'drawn' ? topic : t(`interviewSheets.kinds.${kind}`),
  };
}
