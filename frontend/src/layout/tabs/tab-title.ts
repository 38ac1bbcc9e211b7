import type { TFunction } from 'i18next';
import type { Tab } from './tab-state';

/** What a tab is called now: by its page, else by its route in the reader's language. */
export function tabTitle({ title, row, name }: Tab, t: TFunction): string {
  if (name !== undefined) return name;
  const known = title === '' ? '' : t(title);
  return row === undefined ? known : t('layout.tabs.row', { title: known, row });
}
