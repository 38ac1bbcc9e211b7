import type { Category } from '../../../api';

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
  /** The ids of rows of one resource. */
  references: readonly number[];
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
  references: never;
  userGroup: 'in';
  userGroups: never;
  switch: 'eq';
  select: 'in';
  tags: 'contains';
  users: never;
  textList: never;
  recordList: never;
  json: never;
}

/** antd's preset colors. */
export type Color =
  'default' | 'cyan' | 'green' | 'orange' | 'red' | 'purple' | 'blue' | 'gold' | 'geekblue';

/** The values of a column's filter by operator, as in the URL. */
export type FilterValue = Partial<Record<Operator, string | string[]>>;
