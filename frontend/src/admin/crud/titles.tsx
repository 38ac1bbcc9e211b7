import { useMany } from '@refinedev/core';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { useLocalize } from '../../i18n/languages';
import type { Field, Localize, FieldResource, Row } from './field';
import { useIsAllowed, useResource } from './resources-context';

/** Returns a function that gives the title of a row in the user's language. */
export function useRowTitle(): (resource: FieldResource, row: Row) => string {
  const localize = useLocalize();
  return useCallback((resource, row) => resource.getTitle(row, localize), [localize]);
}

/** Returns the title of the referenced row if this row already has it in a column. */
export function rowTitleFromColumns(
  field: Field<'reference'>,
  row: Row,
  localize: Localize,
): string | undefined {
  const title = textAt(row, field.titleColumn);
  return title === undefined
    ? undefined
    : localize(title, textAt(row, field.titleTranslation) ?? null);
}

function textAt(row: Row, column: string | undefined): string | undefined {
  const text = column === undefined ? undefined : row[column];
  return typeof text === 'string' ? text : undefined;
}

/** Titles of other resources' rows, by resource and id. */
const ReferenceTitlesContext = createContext<ReadonlyMap<string, string>>(new Map());

const keyOf = (resource: string, id: number) => `${resource}/${String(id)}`;

export function useReferenceTitle(resource: string, id: number): string | undefined {
  return useReferenceTitles(resource)(id);
}

/** Returns a function from an id to the title of a row of another resource; undefined if it was not fetched. */
export function useReferenceTitles(resource: string): (id: number) => string | undefined {
  const titles = useContext(ReferenceTitlesContext);
  return (id) => titles.get(keyOf(resource, id));
}

interface TitlesProps {
  fields: readonly Field[];
  rows: readonly Row[];
  children: ReactNode;
}

/** Fetches the titles of all referenced rows, with one request per column. */
export function ReferenceTitles({ fields, rows, children }: TitlesProps) {
  const untitled = fields.filter(
    (field): field is Field<'reference' | 'references'> =>
      field.type === 'references' ||
      (field.type === 'reference' && field.titleColumn === undefined),
  );
  return untitled.reduce<ReactNode>(
    (inner, field) => (
      <TitlesOf key={field.name} field={field} rows={rows}>
        {inner}
      </TitlesOf>
    ),
    children,
  );
}

interface TitlesOfProps extends Omit<TitlesProps, 'fields'> {
  field: Field<'reference' | 'references'>;
}

function TitlesOf({ field, rows, children }: TitlesOfProps) {
  const getTitle = useRowTitle();
  const outer = useContext(ReferenceTitlesContext);
  const target = useResource(field.to);
  const canList = useIsAllowed(target, 'list');
  const ids = [...new Set(rows.flatMap((row) => row[field.name]))].filter(
    (id): id is number => typeof id === 'number',
  );
  const { result } = useMany<Row>({
    resource: field.to,
    ids,
    queryOptions: { enabled: ids.length > 0 && canList },
  });
  const found = result.data;
  const titles = useMemo(() => {
    const loaded = found.map(
      (row) => [keyOf(field.to, row.id), target ? getTitle(target, row) : ''] as const,
    );
    return new Map([...outer, ...loaded]);
  }, [outer, found, field.to, target, getTitle]);
  return <ReferenceTitlesContext value={titles}>{children}</ReferenceTitlesContext>;
}
