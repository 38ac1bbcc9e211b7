import i18next from 'i18next';
import type { Values } from '../../../forms';
import { toast } from '../../../components';
import { trimBlanks } from '../../../lib/trim-blanks';

/** The server trims a flag when it is saved. Saving with Enter can skip the input's own warning, so warn again. */
export function warnOfBlanks({ flagLiteral, alternatives }: Values): Promise<undefined> {
  const texts = [flagLiteral, ...(Array.isArray(alternatives) ? (alternatives as unknown[]) : [])];
  const isTrimmed = texts.some((text) => typeof text === 'string' && trimBlanks(text) !== text);
  if (isTrimmed) toast.info(i18next.t('flags.literalWarnings.trimmed'));
  return Promise.resolve(undefined);
}
