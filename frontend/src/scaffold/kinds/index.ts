import type { Kind } from '../kind-types';
import { avatar } from './avatar';
import { category } from './category';
import { code } from './code';
import { dateTime } from './date-time';
import { integer } from './integer';
import { json } from './json';
import type { KindParts } from './kind-parts';
import { longText } from './long-text';
import { markdown } from './markdown';
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
  dateTime,
  reference,
  json,
  avatar,
};

/** The parts for a field of any kind; the field's own kind chose them, so they fit its values. */
export function partsOf(kind: Kind): KindParts<Kind> {
  return kinds[kind] as unknown as KindParts<Kind>;
}
