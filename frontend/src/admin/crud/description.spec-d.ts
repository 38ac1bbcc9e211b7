import FlagOutlined from '@ant-design/icons/FlagOutlined';
import { childrenOf, describeResource } from './describe-resource';
import type { ResourceDescription } from './description';

/*
 * Never run: tsc reads it. Each line below an expected error must stay an error, so that a
 * description cannot say what the pages or the server do not understand.
 */

interface Book {
  id: number;
  title: string;
  pages: number;
  lent: boolean;
  shelf: 'a' | 'b';
  tags: string[];
  editions: { name: string; year: number; cover: 'hard' | 'soft' }[];
  authorId: number;
  readAt: string | null;
}
type BookInput = Pick<Book, 'title' | 'pages' | 'shelf'>;
type Description = ResourceDescription<Book, BookInput, BookInput>;
type BookField = Description['fields'][number];

const base = {
  name: 'books',
  icon: FlagOutlined,
  schemas: { create: 'BookCreate', update: 'BookUpdate' },
  titleOf: ({ title }: Book) => title,
  order: [],
  fields: [],
  pages: { list: { path: '/books', roles: ['admin'] } },
} satisfies Description;

export const books = describeResource<Book, BookInput, BookInput>(base);
export const right: BookField[] = [
  { name: 'title', kind: 'text', on: ['list', 'create', 'edit'], filter: ['contains', 'eq'] },
  { name: 'shelf', kind: 'select', on: ['list'], options: { a: 'red', b: 'blue' }, filter: ['in'] },
  { name: 'authorId', kind: 'reference', on: ['show'], to: 'authors', label: 'title' },
  { name: 'readAt', kind: 'dateTime', on: ['show'], filter: ['gte', 'lte'] },
];

export const entries: BookField[] = [
  { name: 'tags', kind: 'lines', on: ['show'] },
  {
    name: 'editions',
    kind: 'records',
    on: ['show'],
    parts: {
      name: { kind: 'code' },
      year: { kind: 'integer' },
      cover: { kind: 'select', options: ['hard', 'soft'] },
    },
  },
];

export const wrong: BookField[] = [
  {
    name: 'editions',
    kind: 'records',
    on: ['show'],
    // @ts-expect-error entries with a property that nobody can type
    parts: { name: { kind: 'code' }, year: { kind: 'integer' } },
  },
  // @ts-expect-error an unknown column
  { name: 'colour', kind: 'text', on: ['list'] },
  // @ts-expect-error a switch for a text
  { name: 'title', kind: 'switch', on: ['list'] },
  // @ts-expect-error a text for a number
  { name: 'pages', kind: 'text', on: ['list'] },
  // @ts-expect-error a reference that is no id
  { name: 'title', kind: 'reference', on: ['list'], to: 'authors' },
  // @ts-expect-error a category where any text may stand
  { name: 'title', kind: 'category', on: ['list'] },
  // @ts-expect-error a select without the list of its values
  { name: 'title', kind: 'select', on: ['list'], options: {} },
  // @ts-expect-error a select that lacks a word
  { name: 'shelf', kind: 'select', on: ['list'], options: { a: 'red' } },
  // @ts-expect-error a reference that points nowhere
  { name: 'authorId', kind: 'reference', on: ['list'] },
  // @ts-expect-error an operator that simple-rest turns into an equality
  { name: 'pages', kind: 'integer', on: ['list'], filter: ['gt'] },
  // @ts-expect-error an operator that simple-rest turns into its opposite
  { name: 'shelf', kind: 'select', on: ['list'], options: { a: 'red', b: 'red' }, filter: ['nin'] },
  // @ts-expect-error a question that the kind has no filter for
  { name: 'lent', kind: 'switch', on: ['list'], filter: ['contains'] },
  // @ts-expect-error a filter for a kind without one
  { name: 'tags', kind: 'tags', on: ['list'], filter: ['in'] },
  // @ts-expect-error an input for a column that the schema does not take
  { name: 'lent', kind: 'switch', on: ['create'] },
  // @ts-expect-error a start value of another type
  { name: 'pages', kind: 'integer', on: ['create'], initial: 'many' },
];

describeResource<Book, BookInput, BookInput>({
  ...base,
  // @ts-expect-error the page of a row without the row's id in its address
  pages: { ...base.pages, edit: { path: '/books/edit', roles: ['admin'] } },
});
describeResource<Book>({
  ...base,
  schemas: {},
  // @ts-expect-error a form without a schema
  pages: { ...base.pages, create: { path: '/books/create', roles: ['admin'] } },
});
describeResource<Book, BookInput, BookInput>({
  ...base,
  // @ts-expect-error an order by an unknown column
  order: [{ field: 'colour', order: 'asc' }],
});
describeResource<Book, BookInput, BookInput>({
  ...base,
  // @ts-expect-error an update of a column that the schema does not take
  bulkActions: [{ name: 'lend', action: 'update', values: { lent: true } }],
});
// @ts-expect-error children by an unknown column
childrenOf(books, 'libraryId');
