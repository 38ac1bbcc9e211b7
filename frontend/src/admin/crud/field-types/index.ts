import type { ComponentType } from 'react';
import type { Kind } from './types';
import { avatar } from './avatar';
import { category } from './category';
import { code } from './code';
import { dateTime } from './date-time';
import { integer } from './integer';
import { json } from './json';
import type { FilterProps, KindParts } from './kind-parts';
import { lines } from './lines';
import { longText } from './long-text';
import { markdown } from './markdown';
import { records } from './records';
import { reference } from './reference';
import { select } from './select';
import { switchKind } from './switch';
import { tags } from './tags';
import { text } from './text';

/** How each kind is shown in a table, on a page, in a form and in a filter. */
export const kinds: { [K in Kind]: KindParts<K> } = {
  text,
  longText,
  markdown,
  code,
  integer,
  switch: switchKind,
  select,
  category,
  tags,
  lines,
  records,
  dateTime,
  reference,
  json,
  avatar,
};

type AnyParts = Omit<KindParts<Kind>, 'Filter'> & {
  Filter: ComponentType<FilterProps<Kind>> | null;
};

/** The parts for a field of any kind. */
export function partsOf(kind: Kind): AnyParts {
  // The field's own kind chose them, so they fit its values.
  return kinds[kind] as unknown as AnyParts;
}
