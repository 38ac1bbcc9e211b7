import type { AriaAttributes, ComponentType } from 'react';
import type { Constraint } from '../../../api';
import type { Kind, KindOperators, KindValues, Operator } from './types';
import type { Field, Resource, Row } from '../resource';

/** What ties a control to its label, its hint and its errors. */
export type Control = { id?: string } & Pick<
  AriaAttributes,
  'aria-describedby' | 'aria-invalid' | 'aria-required'
>;

export interface ShownProps<K extends Kind> {
  value: KindValues[K];
  field: Field<K>;
  resource: Resource;
  row: Row;
}

export interface InputProps<K extends Kind> {
  value: KindValues[K] | null;
  onChange: (value: KindValues[K] | null) => void;
  control: Control;
  field: Field<K>;
  fact: Constraint | undefined;
  /** The row as the server has it; none while it is being created. */
  row: Row | undefined;
  resource: Resource;
}

/** The question in words of the address bar: everything in it is text, or a list of texts. */
export type Asked = Partial<Record<Operator, string | string[]>>;

export interface FilterProps<K extends Kind> {
  asked: Asked;
  onAsk: (asked: Asked) => void;
  field: Field<K>;
  resource: Resource;
}

export interface KindParts<K extends Kind> {
  /** In a table: one line. */
  Cell: ComponentType<ShownProps<K>>;
  /** On the page of the row. */
  Value: ComponentType<ShownProps<K>>;
  /** Null where nobody types such a value. */
  Input: ComponentType<InputProps<K>> | null;
  Filter: [KindOperators[K]] extends [never] ? null : ComponentType<FilterProps<K>>;
  /** Takes the whole width of a form or a page. */
  wide: boolean;
  /** Judged when the form is sent: an entry that was just added is not wrong yet. */
  late?: true;
}
