import type { GuardedPath } from '../../api';
import type { staleAfter } from '../../domain/query-keys';
import type { RecordProperty } from '../../forms';
import type { Color, FieldOperators, FieldType, FieldValues, Operator } from './field-types/values';

export type PageName = 'list' | 'show' | 'create' | 'edit';
/** The usual pages of a read-only field. */
export const READ = ['list', 'show'] as const;
export const DETAIL = ['show', 'create', 'edit'] as const;
export const ALL = ['list', 'show', 'create', 'edit'] as const;

export type Row = { id: number; version?: number } & Record<string, unknown>;

/** Picks the text or its translation by the reader's language. */
export type Localize = (text: string, translation: string | null) => string;

/** The parts of a resource that field widgets need. */
export interface FieldResource {
  name: string;
  getTitle: (row: Row, localize: Localize) => string;
  /** Keys of other queries that show its rows, invalidated after each write. */
  invalidatesQueries?: (typeof staleAfter)[keyof typeof staleAfter];
  rowActions?: readonly { name: string }[];
  bulkActions?: readonly { name: string; action?: string }[];
}

export type Column<R> = keyof R & string;

/** The field types allowed for a column's value type: a text column cannot become a switch. */
type FieldTypeFor<V> = {
  [T in FieldType]: [V] extends [FieldValues[T]] ? (Fits<T, V> extends true ? T : never) : never;
}[FieldType];

/** A select requires a column with a closed list of values. */
type Fits<T extends FieldType, V> = T extends 'select'
  ? string extends V
    ? false
    : number extends V
      ? false
      : true
  : true;

/** Form pages are allowed only for columns in the request schema of that page. */
type PageFor<N, C, U> =
  | 'list'
  | 'show'
  | ([C] extends [never] ? never : N extends keyof C ? 'create' : never)
  | ([U] extends [never] ? never : N extends keyof U ? 'edit' : never);

type PropertyFor<T> = [T] extends [number]
  ? { type: 'integer' }
  : string extends T
    ? { type: 'code' } | { type: 'text' }
    : { type: 'select'; options: readonly T[] };

/** One entry for every property of the column's items. */
type PropertiesOf<V> = unknown extends V
  ? Readonly<Record<string, RecordProperty>>
  : V extends readonly (infer E)[]
    ? { readonly [P in keyof E & string]-?: PropertyFor<E[P]> }
    : never;

/** The options of each field type. `i18nPrefix` is the prefix of value names, by default the resource's. */
type TypeOptions<T extends FieldType, R, V> = T extends 'select'
  ? {
      /** Every value of the column, with its color. */
      options: Readonly<Record<unknown extends V ? string : V & (string | number), Color>>;
      i18nPrefix?: string;
      /** Every value of the column, with its color. */
      adminOptions?: readonly string[];
    }
  : T extends 'switch'
    ? { /** The color of the tag that says on; blue without one. */ onColor?: Color }
    : T extends 'tags' | 'text'
      ? {
          /** The possible values of tags, the likely values of a text. */
          options?: readonly string[];
          i18nPrefix?: string;
          /** Returns translation keys of suggested values, by value, for a row or for the filter. */
          optionKeys?: (
            resources: readonly FieldResource[],
            row?: Row,
          ) => Readonly<Record<string, string>>;
        }
      : T extends 'reference'
        ? {
            /** The name of the referenced resource. */
            to: string;
            /** The columns of this row that already hold the other row's title. */
            titleColumn?: Column<R>;
            titleTranslation?: Column<R>;
            /** A reference column of both resources: only rows with the same value in it can be chosen. */
            within?: Column<R>;
            /** The column of the other resource that refers to this row: only such rows can be chosen. */
            ownedBy?: string;
          }
        : T extends 'references'
          ? {
              to: string;
              /** As for `reference`; nothing can be chosen until this column has a value. */
              within?: Column<R>;
            }
          : T extends 'json'
            ? { /** The column with the previous value. */ compareWith?: Column<R> }
            : T extends 'users'
              ? {
                  /** The API path that lists the users to choose from. */ from: GuardedPath<'GET'>;
                }
              : T extends 'recordList'
                ? { /** Named by `<resource>.parts.<field>`. */ properties: PropertiesOf<V> }
                : unknown;

type FieldOf<T extends FieldType, R, N extends Column<R>, P> = {
  name: N;
  type: T;
  pages: readonly P[];
  sort?: true;
  filter?: readonly (string extends N ? Operator : FieldOperators[T])[];
  /** Links the cell in a list to the row's page. */
  linkToRow?: true;
  /** The initial value in the form of a new row, where the server states no default. */
  initial?: R[N];
  /** The column with the English translation; both inputs are side by side. */
  translation?: Column<R>;
  /** Shows the field only if it applies to the other values of the form or row. */
  appliesWhen?: (values: Readonly<Partial<R>>) => boolean;
  /** Translation key of the label in a form, for values to which the usual label and hint do not apply. */
  formLabel?: (values: Readonly<Partial<R>>) => string | undefined;
  /** The field whose input also sets this one; this field gets no input. */
  setBy?: Column<R>;
} & TypeOptions<T, R, unknown extends R[N] ? unknown : NonNullable<R[N]>>;

/** A field as the pages read it: a union of one field per type. */
export type Field<T extends FieldType = FieldType> = {
  [W in T]: FieldOf<W, Row, string, PageName>;
}[T];

export type FieldsOf<R, C, U> = string extends keyof R
  ? Field
  : {
      [N in Column<R>]: {
        [T in FieldTypeFor<NonNullable<R[N]>>]: FieldOf<T, R, N, PageFor<N, C, U>>;
      }[FieldTypeFor<NonNullable<R[N]>>];
    }[Column<R>];
