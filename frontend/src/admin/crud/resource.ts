import type { ComponentType } from 'react';
import type { Colour, Kind, Operator } from './field-types/types';

/*
 * A description as the pages read it: the row's type has done its work when the description was
 * compiled (see `description.ts`) and is forgotten here.
 */

export type Role = 'admin' | 'user';
export type PageName = 'list' | 'show' | 'create' | 'edit';
export type Row = { id: number; version?: number } & Record<string, unknown>;

/** Picks what an author wrote in the reader's language. */
export type InOwn = (text: string, english: string | null) => string;

/** What only one kind of field has to say. */
export interface KindExtras {
  /** Every word the column may hold; `texts` is where their names stand, if not with the resource. */
  select: {
    options: Readonly<Record<string, Colour>>;
    texts?: string;
  };
  /** The resource it points to; `label` is a column of the row that already holds its title. */
  reference: { to: string; label?: string; labelEnglish?: string };
  /** The server's folder of the pictures that it may show, by the row's id; they are put there as the row's files. */
  markdown: { pictures?: string };
  /** The only entries it may hold, if they are few; `texts` is where their names stand. */
  tags: { among?: readonly string[]; texts?: string };
  /** What each entry is made of; their names stand under `<resource>.parts.<field>`. */
  records: { parts: Readonly<Record<string, RecordPart>> };
  /** Words that are likely, if there are such; `texts` is where their names stand. */
  text: { among?: readonly string[]; texts?: string };
  /** The column that holds what this one was before. */
  json: { against?: string };
}

/** A value inside an entry of a list. */
export type RecordPart =
  { kind: 'code' } | { kind: 'integer' } | { kind: 'select'; options: readonly string[] };

export type ExtrasOf<K extends Kind> = K extends keyof KindExtras ? KindExtras[K] : unknown;

interface FieldFrame<K extends Kind> {
  name: string;
  kind: K;
  on: readonly PageName[];
  sort?: true;
  filter?: readonly Operator[];
  roles?: readonly Role[];
  opens?: true;
  initial?: unknown;
  english?: string;
}

/** A field of some kind; with a union of kinds, one of the fields of each. */
export type Field<K extends Kind = Kind> = { [W in K]: FieldFrame<W> & ExtrasOf<W> }[K];

export interface Page {
  path: string;
  roles: readonly Role[];
  frame?: 'wide' | 'narrow';
  /** The resource is a single row, and this page its form: the settings of the site. */
  form?: true;
}

/** Some fields of a form under a heading of their own, called by `<resource>.sections.<name>`. */
export interface Section {
  name: string;
  fields: readonly string[];
}

/** A call without a body that tells what came of it by a word; texts stand under `<resource>.calls.<name>`. */
export interface Call {
  name: string;
  path: `/${string}`;
  /** The property of the answer that holds the word, and the word that is a success. */
  result: string;
  good: string;
}

/** A deed on one row beside edit and delete; its words stand under `<resource>.actions.<name>`. */
export interface RowAction {
  name: string;
  method: 'post' | 'patch' | 'delete';
  path: string;
  body: (row: Row) => object;
  when?: (row: Row) => boolean;
  danger?: true;
}

/** A deed on the chosen rows; its words stand under `<resource>.bulk.<name>`. */
export interface BulkAction {
  name: string;
  /** The server's word, with what `update` sets or the field it asks for. */
  action?: string;
  values?: object;
  asks?: string;
  /** Or a row action, done to one row after the other. */
  each?: string;
  danger?: true;
}

/** Another place that shows the same row; its word stands under `<resource>.links.<name>`. */
export interface RowLink {
  name: string;
  to: (row: Row) => string;
}

/** What a row should not be; the sentence stands under `<resource>.warnings.<name>`, filled from the row. */
export interface Warning {
  name: string;
  when: (row: Row) => boolean;
}

export interface Child {
  resource: Resource;
  /** The child's column that holds the parent's id. */
  by: string;
  /** What a new child starts with, by the parent's columns. */
  starts?: Readonly<Record<string, string>>;
}

/** Files that belong to a row, in a list of their own; the box is called by `<resource>.files`. */
export interface Files {
  /** Answers the list, takes a new one by POST, and gives one up by DELETE below its id. */
  path: string;
  /** The schema of the form that brings one, which states the largest. */
  schema: string;
}

export interface Resource {
  name: string;
  icon: ComponentType;
  schemas: { create?: string; update?: string };
  titleOf: (row: Row, inOwn: InOwn) => string;
  titleTexts?: string;
  fields: readonly Field[];
  order: readonly { field: string; order: 'asc' | 'desc' }[];
  search?: true;
  pages: Partial<Record<PageName, Page>>;
  deletableBy?: readonly Role[];
  bulkDelete?: true;
  deletion?: 'typed';
  batch?: { schema: string; shows: string };
  copies?: string;
  exports?: true;
  links?: readonly RowLink[];
  warnings?: readonly Warning[];
  rowActions?: readonly RowAction[];
  bulkActions?: readonly BulkAction[];
  children?: readonly Child[];
  files?: Files;
  quick?: readonly string[];
  drafts?: true;
  refreshes?: readonly (readonly string[])[];
  sections?: readonly Section[];
  carries?: readonly string[];
  calls?: readonly Call[];
}
