import type { ComponentType } from 'react';
import type { Field, Resource } from '../resource';
import { avatar } from './avatar';
import { dateTime, integer } from './range';
import { json } from './json';
import { recordList, textList } from './lists';
import { reference } from './reference';
import { references } from './references';
import { category, select, switchWidgets } from './select';
import { tags } from './tags';
import { code, longText, text } from './text';
import { userGroup, userGroups } from './user-group';
import { users } from './users';
import type { FilterProps, FieldTypeDefinition } from './types';
import type { FieldType } from './values';

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
  references,
  userGroup,
  userGroups,
  users,
  json,
  avatar,
};

type AnyDefinition = Omit<FieldTypeDefinition<FieldType>, 'Filter'> & {
  Filter: ComponentType<FilterProps<FieldType>> | null;
};

/** Returns the definition of a field's type. */
export function definitionOf({ type }: Pick<Field, 'type'>): AnyDefinition {
  return fieldTypes[type] as unknown as AnyDefinition;
}

/** Returns the widgets of a field: the resource's own ones override those of the field type. */
export function widgetsOf(
  { slots }: Pick<Resource, 'slots'>,
  field: Field,
): Pick<AnyDefinition, 'Cell' | 'Value' | 'Input'> {
  // A resource's widgets are keyed by field name, so they accept that field's values.
  return { ...definitionOf(field), ...(slots?.widgets?.[field.name] as Partial<AnyDefinition>) };
}
