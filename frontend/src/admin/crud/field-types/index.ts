import type { ComponentType } from 'react';
import type { Field } from '../resource';
import { avatar } from './avatar';
import { dateTime, integer } from './range';
import { json } from './json';
import { recordList, textList } from './lists';
import { reference } from './reference';
import { category, select, switchWidgets } from './select';
import { tags } from './tags';
import { code, longText, text } from './text';
import { userGroup, userGroups } from './user-group';
import { users } from './users';
import type { FilterProps, FieldType, FieldWidgets } from './types';

/** How each type of field is shown in a table, on a page, in a form and in a filter. */
export const fieldWidgets: { [T in FieldType]: FieldWidgets<T> } = {
  text,
  longText,
  code,
  integer,
  switch: switchWidgets,
  select,
  category,
  tags,
  textList,
  recordList,
  dateTime,
  reference,
  userGroup,
  userGroups,
  users,
  json,
  avatar,
};

type AnyWidgets = Omit<FieldWidgets<FieldType>, 'Filter'> & {
  Filter: ComponentType<FilterProps<FieldType>> | null;
};

/** Returns the widgets of a field: its own, else those of its type. */
export function widgetsOf(field: Pick<Field, 'type' | 'widgets'>): AnyWidgets {
  // The widgets belong to the field's own type, so they fit its values.
  return { ...fieldWidgets[field.type], ...field.widgets } as unknown as AnyWidgets;
}
