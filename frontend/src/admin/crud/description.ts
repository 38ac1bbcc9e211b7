import type { ComponentType } from 'react';
import type { Colour, KindOperators, KindValues, Kind } from './field-types/types';
import type { Call, Child, ExtrasOf, Files, InOwn, Page, Role } from './resource';

export interface Identified {
  id: number;
}

type Column<R> = keyof R & string;
type Absent<T> = [T] extends [never] ? true : false;

/** The kinds whose values include the column's: a text column never becomes a switch. */
type KindFor<V> = {
  [K in Kind]: [V] extends [KindValues[K]] ? (Fits<K, V> extends true ? K : never) : never;
}[Kind];

/** A select needs the list of its possible values. */
type Fits<K extends Kind, V> = K extends 'select'
  ? string extends V
    ? false
    : number extends V
      ? false
      : true
  : true;

/** Input pages only for columns that the schema of the page knows. */
type PageFor<N, C, U> =
  | 'list'
  | 'show'
  | (Absent<C> extends true ? never : N extends keyof C ? 'create' : never)
  | (Absent<U> extends true ? never : N extends keyof U ? 'edit' : never);

type Extras<R, V, K extends Kind> = K extends 'select'
  ? {
      options: Readonly<Record<V & (string | number), Colour>>;
      texts?: string;
    }
  : K extends 'reference'
    ? { to: string; label?: Column<R>; labelEnglish?: Column<R> }
    : K extends 'tags' | 'text' | 'markdown'
      ? ExtrasOf<K>
      : K extends 'json'
        ? { against?: Column<R> }
        : K extends 'records'
          ? { parts: PartsOf<V> }
          : unknown;

/** A control for every property of an entry, by the type of its values. */
type PartsOf<V> = V extends readonly (infer E)[]
  ? { readonly [P in keyof E & string]-?: PartFor<E[P]> }
  : never;

type PartFor<T> = [T] extends [number]
  ? { kind: 'integer' }
  : string extends T
    ? { kind: 'code' }
    : { kind: 'select'; options: readonly T[] };

type FieldOf<R, N extends Column<R>, K extends Kind, C, U> = {
  name: N;
  kind: K;
  on: readonly PageFor<N, C, U>[];
  sort?: true;
  filter?: readonly KindOperators[K][];
  /** Who sees the column; everybody who may open the page unless said. */
  roles?: readonly Role[];
  /** In a list its cell leads to the row. */
  opens?: true;
  /** What the form of a new row starts with, where the server states no default. */
  initial?: R[N];
  /** The column that says the same in English; both are written side by side. */
  english?: Exclude<Column<R>, N>;
} & Extras<R, NonNullable<R[N]>, K>;

type FieldsOf<R, C, U> = {
  [N in Column<R>]: {
    [K in KindFor<NonNullable<R[N]>>]: FieldOf<R, N, K, C, U>;
  }[KindFor<NonNullable<R[N]>>];
}[Column<R>];

type PageOf<Path extends string> = Omit<Page, 'path'> & { path: Path };

/** The address of a row ends with its id under any name: `/challenge/edit/:challengeId`. */
type RowPage = PageOf<`/${string}/:${string}`>;
type PlainPage = PageOf<`/${string}`>;

type Pages<C, U> = { list: PlainPage; show?: RowPage } & (Absent<C> extends true
  ? { create?: never }
  : { create?: PlainPage }) &
  (Absent<U> extends true ? { edit?: never } : { edit?: RowPage });

type Schemas<C, U> = (Absent<C> extends true ? { create?: never } : { create: string }) &
  (Absent<U> extends true ? { update?: never } : { update: string });

/**
 * `action` is the server's word; `update` sets `values`, or the one column it `asks` for. `each` is
 * the name of a row action, done to one row after the other so that one refusal stops no other.
 */
type BulkOf<U> = { name: string; danger?: true } & (
  | { action: 'update'; values: Partial<Omit<U, 'version'>> }
  | { action: 'update'; asks: Exclude<keyof U & string, 'version'> }
  | { action: string }
  | { each: string }
);

/** One resource: all that its pages, its menu entry and its permissions are made of. */
export interface ResourceDescription<R extends Identified, C = never, U = never> {
  /** The word in the server's address; its texts stand under the same word in camelCase. */
  name: string;
  icon: ComponentType;
  /** The schemas of the server's document that state the form's rules. */
  schemas: Schemas<C, U>;
  /** What people call one row; `inOwn` picks what was written in the reader's language. */
  titleOf: (row: R, inOwn: InOwn) => string;
  /** Where the names of the titles stand, if a title is a word of ours. */
  titleTexts?: string;
  fields: readonly FieldsOf<R, C, U>[];
  order: readonly { field: Column<R>; order: 'asc' | 'desc' }[];
  /** Whether the server searches it by `q`. */
  search?: true;
  pages: Pages<C, U>;
  deletableBy?: readonly Role[];
  bulkDelete?: true;
  /** Whether the title must be typed before a row is deleted. */
  deletion?: 'typed';
  /** Many rows of one set of values, made by one call; `shows` is the column people want to copy. */
  batch?: { schema: string; shows: Column<R> };
  /** The column of which the list offers all values to copy. */
  copies?: Column<R>;
  /** Whether the list can be saved as a table for spreadsheets. */
  exports?: true;
  links?: readonly { name: string; to: (row: R) => string }[];
  warnings?: readonly { name: string; when: (row: R) => boolean }[];
  rowActions?: readonly {
    name: string;
    method: 'post' | 'patch' | 'delete';
    path: `/${string}`;
    body: (row: R) => object;
    when?: (row: R) => boolean;
    danger?: true;
  }[];
  bulkActions?: readonly BulkOf<U>[];
  children?: readonly Child[];
  /** Files that belong to each row. */
  files?: Omit<Files, 'path'> & { path: `/${string}/:id/${string}` };
  /** The few columns that begin a new row in a dialog, wherever the app offers one. */
  quick?: Absent<C> extends true ? never : readonly (keyof C & Column<R>)[];
  /**
   * Whether the browser keeps what was typed and not saved. Never where a column is a secret: storage
   * can be read by whoever sits at the machine.
   */
  drafts?: true;
  /** What else the page knows of these rows, by the keys of its queries: read again after each write. */
  refreshes?: readonly (readonly string[])[];
  /** The parts of a long form, in their order; every field of the edit page is in one of them. */
  sections?: readonly { name: string; fields: readonly Column<R>[] }[];
  /** Columns that go back to the server with each edit, as they were read. */
  carries?: readonly Column<R>[];
  /** Offered below the form. */
  calls?: readonly Call[];
}
