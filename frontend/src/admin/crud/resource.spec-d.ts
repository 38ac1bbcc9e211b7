import { childrenOf, describeResource, type Resource } from './resource';

// Type tests, checked by tsc and never run: what the pages or the API do not support must not compile.

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
type Description = Resource<Book, BookInput, BookInput>;
type BookField = Description['fields'][number];

const base = {
  name: 'books',
  group: 'contest',
  schemas: { create: 'BookCreate', update: 'BookUpdate' },
  getTitle: ({ title }: Book) => title,
  defaultSort: [],
  fields: [],
  pages: { list: { path: '/books' } },
} satisfies Description;

export const books = describeResource<Book, BookInput, BookInput>(base);
export const valid: BookField[] = [
  { name: 'title', type: 'text', pages: ['list', 'create', 'edit'], filter: ['contains', 'eq'] },
  {
    name: 'shelf',
    type: 'select',
    pages: ['list'],
    options: { a: 'red', b: 'blue' },
    filter: ['in'],
  },
  { name: 'authorId', type: 'reference', pages: ['show'], to: 'authors', titleColumn: 'title' },
  { name: 'readAt', type: 'dateTime', pages: ['show'], filter: ['gte', 'lte'] },
];

export const lists: BookField[] = [
  { name: 'tags', type: 'textList', pages: ['show'] },
  {
    name: 'editions',
    type: 'recordList',
    pages: ['show'],
    properties: {
      name: { type: 'code' },
      year: { type: 'integer' },
      cover: { type: 'select', options: ['hard', 'soft'] },
    },
  },
];

export const invalid: BookField[] = [
  {
    name: 'editions',
    type: 'recordList',
    pages: ['show'],
    // @ts-expect-error a property with a control of another type
    properties: { name: { type: 'code' }, year: { type: 'integer' } },
  },
  // @ts-expect-error an unknown column
  { name: 'colour', type: 'text', pages: ['list'] },
  // @ts-expect-error a switch for a text
  { name: 'title', type: 'switch', pages: ['list'] },
  // @ts-expect-error a text for a number
  { name: 'pages', type: 'text', pages: ['list'] },
  // @ts-expect-error a reference that is no id
  { name: 'title', type: 'reference', pages: ['list'], to: 'authors' },
  // @ts-expect-error a category for any text
  { name: 'title', type: 'category', pages: ['list'] },
  // @ts-expect-error a select without the list of its values
  { name: 'title', type: 'select', pages: ['list'], options: {} },
  // @ts-expect-error a select that lacks an option
  { name: 'shelf', type: 'select', pages: ['list'], options: { a: 'red' } },
  // @ts-expect-error a reference that points nowhere
  { name: 'authorId', type: 'reference', pages: ['list'] },
  // @ts-expect-error an operator that simple-rest turns into an equality
  { name: 'pages', type: 'integer', pages: ['list'], filter: ['gt'] },
  {
    name: 'shelf',
    type: 'select',
    pages: ['list'],
    options: { a: 'red', b: 'red' },
    // @ts-expect-error an operator that simple-rest turns into its opposite
    filter: ['nin'],
  },
  // @ts-expect-error an operator that the field type has no filter for
  { name: 'lent', type: 'switch', pages: ['list'], filter: ['contains'] },
  // @ts-expect-error a filter for a field type without one
  { name: 'tags', type: 'tags', pages: ['list'], filter: ['in'] },
  // @ts-expect-error an input for a column that the schema does not take
  { name: 'lent', type: 'switch', pages: ['create'] },
  // @ts-expect-error an initial value of another type
  { name: 'pages', type: 'integer', pages: ['create'], initial: 'many' },
];

describeResource<Book, BookInput, BookInput>({
  ...base,
  // @ts-expect-error the page of a row without the row's id in its address
  pages: { ...base.pages, edit: { path: '/books/edit' } },
});
describeResource<Book, BookInput, BookInput>({
  ...base,
  views: [
    { type: 'board', column: 'shelf' },
    // @ts-expect-error a calendar needs a column of times, not of numbers
    { type: 'calendar', from: 'pages' },
    // @ts-expect-error a calendar whose rows may have no time, for which the API has no filter
    { type: 'calendar', from: 'title', to: 'readAt' },
  ],
});
describeResource<Book>({
  ...base,
  schemas: {},
  // @ts-expect-error a form without a schema
  pages: { ...base.pages, create: { path: '/books/create' } },
});
describeResource<Book, BookInput, BookInput>({
  ...base,
  // @ts-expect-error an order by an unknown column
  defaultSort: [{ field: 'colour', order: 'asc' }],
});
describeResource<Book, BookInput, BookInput>({
  ...base,
  // @ts-expect-error an update of a column that the schema does not take
  bulkActions: [{ name: 'lend', action: 'update', inputField: 'lent' }],
});
// @ts-expect-error children by an unknown column
childrenOf(books, 'libraryId');
