import type { Category } from '../../../api';

/** What simple-rest can really send; it would turn every other operator into an equality. */
export type Operator = 'eq' | 'ne' | 'in' | 'gte' | 'lte' | 'contains';

/** The columns a kind can show and edit, by the type of their values. */
export interface KindValues {
  text: string;
  longText: string;
  markdown: string;
  code: string;
  dateTime: string;
  avatar: string;
  category: Category;
  integer: number;
  reference: number;
  switch: boolean;
  select: string | number;
  tags: readonly string[];
  lines: readonly string[];
  records: readonly object[];
  json: object;
}

export type Kind = keyof KindValues;

/** The questions a kind's filter can ask; none where `never` stands. */
export interface KindOperators extends Record<Kind, Operator> {
  text: 'contains' | 'eq';
  longText: 'contains';
  markdown: 'contains';
  code: 'contains' | 'eq';
  dateTime: 'gte' | 'lte';
  avatar: never;
  category: 'in';
  integer: 'eq' | 'gte' | 'lte';
  reference: 'eq';
  switch: 'eq';
  select: 'in';
  tags: never;
  lines: never;
  records: never;
  json: never;
}

/** antd's names of colours; no bare colour values in descriptions. */
export type Colour =
  'default' | 'cyan' | 'green' | 'orange' | 'red' | 'purple' | 'blue' | 'gold' | 'geekblue';
