import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Constraint } from '../../../api';
import type { Control } from '../../../forms';
import type { CsvCell } from '../../../lib/download';
import type { Field, Localize, FieldResource, Row } from '../field';
import type { FieldOperators, FieldType, FieldValues, FilterValue } from './values';

export interface DisplayProps<T extends FieldType> {
  value: FieldValues[T];
  field: Field<T>;
  resource: FieldResource;
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
  resource: FieldResource;
}

export interface FilterProps<T extends FieldType> {
  filterValue: FilterValue;
  onFilter: (filterValue: FilterValue) => void;
  /** The current filter of another column. */
  otherFilter: (name: string) => FilterValue;
  field: Field<T>;
  resource: FieldResource;
}

export interface FieldWidgets<T extends FieldType> {
  /** In a table, on one line. */
  Cell: ComponentType<DisplayProps<T>>;
  /** Rendered in a table, on one line. */
  Value: ComponentType<DisplayProps<T>>;
  /** Null for read-only types. */
  Input: ComponentType<InputProps<T>> | null;
  Filter: [FieldOperators[T]] extends [never] ? null : ComponentType<FilterProps<T>>;
  /** Whether it takes the whole width of a form or a page. */
  wide: boolean;
  /** Validates only on submit, because a list item that was just added is still empty. */
  validateOnSubmit?: true;
}

/** Widgets that override those of the field type. */
export type OwnWidgets = {
  [T in FieldType]: Partial<Pick<FieldWidgets<T>, 'Cell' | 'Value' | 'Input'>>;
}[FieldType];

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
