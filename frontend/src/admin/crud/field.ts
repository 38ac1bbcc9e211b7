import type { GuardedPath } from '../../api';
import type { staleAfter } from '../../domain/query-keys';
import type { RecordProperty } from '../../forms';
import type { Color, FieldOperators, FieldType, FieldValues, Operator } from './field-types/values';

export type PageName = 'list' | 'show' | 'create' | 'edit';
/** Pages that fields often have in common. */
export const READ = ['list', 'show'] as const;
export const DETAIL = ['show', 'create', 'edit'] as const;
export const ALL = ['list', 'show', 'create', 'edit'] as const;

export type Row = { id: number; version?: number } & Record<string, unknown>;

/** Picks the text or its translation by the reader's language. */
export type Localize = (text: string, translation: string | null) => string;

/** What the widgets of a field need of its resource. */
export interface FieldResource {
  name: string;
  getTitle: (row: Row, localize: Localize) => string;
  /** Keys of other queries that show its rows, invalidated after each write. */
  invalidatesQueries?: (typeof staleAfter)[keyof typeof staleAfter];
  rowActions?: readonly { name: string }[];
  bulkActions?: readonly { name: string; action?: string }[];
}

export type Column<R> = keyof R & string;

/** The field types whose values include the column's, so that a text column cannot become a switch. */
type FieldTypeFor<V> = {
  [T in FieldType]: [V] extends [FieldValues[T]] ? (Fits<T, V> extends true ? T : never) : never;
}[FieldType];

/** A select needs a column with a closed list of values. */
type Fits<T extends FieldType, V> = T extends 'select'
  ? string extends V
    ? false
    : number extends V
      ? false
      : true
  : true;

/** Form pages only for columns that the schema of the page has. */
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

/** What only one type of field needs. `i18nPrefix` is where the names of its values are, if not with the resource. */
type TypeOptions<T extends FieldType, R, V> = T extends 'select'
  ? {
      /** Every value of the column, with its color. */
      options: Readonly<Record<unknown extends V ? string : V & (string | number), Color>>;
      i18nPrefix?: string;
      /** Options that are not offered to others than admins. */
      adminOptions?: readonly string[];
    }
  : T extends 'switch'
    ? { /** The color of the tag that says on; blue without one. */ onColor?: Color }
    : T extends 'tags' | 'text'
      ? {
          /** The possible values of tags, the likely values of a text. */
          options?: readonly string[];
          i18nPrefix?: string;
          /** The keys of the names of a text's likely values by value, where resources have them; for one row, or for a filter. */
          optionKeys?: (
            resources: readonly FieldResource[],
            row?: Row,
          ) => Readonly<Record<string, string>>;
        }
      : T extends 'reference'
        ? {
            /** The name of the resource it points to. */
            to: string;
            /** The columns of this row that already hold the other row's title. */
            titleColumn?: Column<R>;
            titleTranslation?: Column<R>;
            /** A reference that both rows have: of the other resource only the rows with the same value belong here. */
            within?: Column<R>;
            /** The column of the other resource that names this row: only such rows can be chosen. */
            ownedBy?: string;
          }
        : T extends 'references'
          ? {
              to: string;
              /** As of `reference`; until it has a value, nothing can be chosen. */
              within: Column<R>;
            }
          : T extends 'json'
            ? { /** The column that holds the former value. */ compareWith?: Column<R> }
            : T extends 'users'
              ? {
                  /** The path of the API that lists who can be chosen. */ from: GuardedPath<'GET'>;
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
  /** Its cell in a list links to the row. */
  linkToRow?: true;
  /** The initial value in the form of a new row, where the server states no default. */
  initial?: R[N];
  /** The column with the English translation; both inputs are side by side. */
  translation?: Column<R>;
  /** Whether it means something beside the other values of the form or the row; it is shown only then. */
  appliesWhen?: (values: Readonly<Partial<R>>) => boolean;
  /** The key of its label in a form where its own, and its hint, do not fit beside the other values. */
  formLabel?: (values: Readonly<Partial<R>>) => string | undefined;
  /** The field whose input sets it too; it has none of its own. */
  setBy?: Column<R>;
} & TypeOptions<T, R, unknown extends R[N] ? unknown : NonNullable<R[N]>>;

/** A field as the pages read it; with a union of types, one of the fields of each. */
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
