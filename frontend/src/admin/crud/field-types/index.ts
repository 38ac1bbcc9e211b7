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
import type { FilterProps, FieldType, FieldTypeDefinition } from './types';

/** The definition of each field type: its widgets, its filter and its cell in an export. */
export const fieldTypes: { [T in FieldType]: FieldTypeDefinition<T> } = {
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

type AnyDefinition = Omit<FieldTypeDefinition<FieldType>, 'Filter'> & {
  Filter: ComponentType<FilterProps<FieldType>> | null;
};

/** Returns the definition of a field's type; widgets of the field itself take the place of the type's. */
export function definitionOf(field: Pick<Field, 'type' | 'widgets'>): AnyDefinition {
  // The widgets belong to the field's own type, so they fit its values.
  return { ...fieldTypes[field.type], ...field.widgets } as unknown as AnyDefinition;
}
