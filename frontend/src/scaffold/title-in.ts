import type { TFunction } from 'i18next';
import type { Resource, Row } from './resource';

/** What people call a row, in the reader's language where the title is a word of ours. */
export function titleIn(t: TFunction, { titleOf, titleTexts }: Resource, row: Row): string {
  const title = titleOf(row);
  return titleTexts === undefined ? title : t(`${titleTexts}.${title}`);
}
