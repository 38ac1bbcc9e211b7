import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Category, Constraint } from '../../../api';
import type { Control } from '../../../forms';
import type { CsvCell } from '../../../lib/download';
import type { Field, Localize, Resource, Row } from '../resource';

/** The operators that simple-rest supports; it turns every other into an equality. */
export type Operator = 'eq' | 'ne' | 'in' | 'gte' | 'lte' | 'contains';

/** The types of fields, with the type of the column's values. */
export interface FieldValues {
  text: string;
  longText: string;
  code: string;
  dateTime: string;
  avatar: string;
  category: Category;
  integer: number;
  reference: number;
  /** The code of a group of users. */
  userGroup: number;
  /** The codes of some groups of users; empty for all. */
  userGroups: readonly number[];
  switch: boolean;
  select: string | number;
  tags: readonly string[];
  /** The ids of users. */
  users: readonly number[];
  textList: readonly string[];
  recordList: readonly object[];
  json: object;
}

export type FieldType = keyof FieldValues;

/** The operators of each type's filter. */
export interface FieldOperators extends Record<FieldType, Operator> {
  text: 'contains' | 'eq';
  longText: 'contains';
  code: 'contains' | 'eq';
  dateTime: 'gte' | 'lte';
  avatar: never;
  category: 'in';
  integer: 'eq' | 'gte' | 'lte';
  reference: 'eq';
  userGroup: 'in';
  userGroups: never;
  switch: 'eq';
  select: 'in';
  tags: never;
  users: never;
  textList: never;
  recordList: never;
  json: never;
}

/** antd's preset colors. */
export type Color =
  'default' | 'cyan' | 'green' | 'orange' | 'red' | 'purple' | 'blue' | 'gold' | 'geekblue';

export interface DisplayProps<T extends FieldType> {
  value: FieldValues[T];
  field: Field<T>;
  resource: Resource;
  row: Row;
}

export interface InputProps<T extends FieldType> {
  value: FieldValues[T] | null;
  onChange: (value: FieldValues[T] | null) => void;
  control: Control;
  field: Field<T>;
  constraint: Constraint | undefined;
  /** The saved row; undefined while it is being created. */
  row: Row | undefined;
  resource: Resource;
}

/** The values of a column's filter by operator, as in the URL. */
export type FilterValue = Partial<Record<Operator, string | string[]>>;

export interface FilterProps<T extends FieldType> {
  filterValue: FilterValue;
  onFilter: (filterValue: FilterValue) => void;
  field: Field<T>;
  resource: Resource;
}

export interface FieldWidgets<T extends FieldType> {
  /** In a table, on one line. */
  Cell: ComponentType<DisplayProps<T>>;
  /** On the page of the row. */
  Value: ComponentType<DisplayProps<T>>;
  /** Null where the type is read-only. */
  Input: ComponentType<InputProps<T>> | null;
  Filter: [FieldOperators[T]] extends [never] ? null : ComponentType<FilterProps<T>>;
  /** Whether it takes the whole width of a form or a page. */
  wide: boolean;
  /** Validates only on submit, because a list item that was just added is still empty. */
  validateOnSubmit?: true;
}

/** Functions that turn stored values into names in the reader's language, for an export. */
export interface ExportNames {
  t: TFunction;
  localize: Localize;
  groupName: (code: number) => string;
}

/** Everything that the pages and the export need of a field type. */
export interface FieldTypeDefinition<T extends FieldType> extends FieldWidgets<T> {
  /** Returns the cell of a CSV export; null for a type that exports leave out. */
  toCsv: ((props: DisplayProps<T> & { names: ExportNames }) => CsvCell) | null;
  /** Returns a value that is valid for the field, for tests. */
  sample: (field: Field<T>) => FieldValues[T];
}
