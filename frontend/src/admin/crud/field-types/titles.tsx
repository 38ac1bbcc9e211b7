import { useMany } from '@refinedev/core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Field, Row } from '../resource';
import { useResource } from '../resources-context';
import { useTitleOf } from '../use-title-of';

/** Titles of other resources' rows, by resource and id. */
const Titles = createContext<ReadonlyMap<string, string>>(new Map());

const keyOf = (resource: string, id: number) => `${resource}/${String(id)}`;

export function useTitle(resource: string, id: number): string | undefined {
  return useContext(Titles).get(keyOf(resource, id));
}

interface TitlesProps {
  fields: readonly Field[];
  rows: readonly Row[];
  children: ReactNode;
}

/** Fetches the names of all rows that these rows point to, with one call for each column. */
export function WithTitles({ fields, rows, children }: TitlesProps) {
  const unnamed = fields.filter(
    (field) => field.kind === 'reference' && field.label === undefined,
  ) as Field<'reference'>[]; // The filter has just asked for the kind.
  return unnamed.reduce<ReactNode>(
    (inner, field) => (
      <TitlesOf key={field.name} field={field} rows={rows}>
        {inner}
      </TitlesOf>
    ),
    children,
  );
}

function TitlesOf({
  field,
  rows,
  children,
}: {
  field: Field<'reference'>;
  rows: readonly Row[];
  children: ReactNode;
}) {
  const titleOf = useTitleOf();
  const outer = useContext(Titles);
  const target = useResource(field.to);
  const ids = [...new Set(rows.map((row) => row[field.name]))].filter(
    (id): id is number => typeof id === 'number',
  );
  const { result } = useMany<Row>({
    resource: field.to,
    ids,
    queryOptions: { enabled: ids.length > 0 && target !== undefined },
  });
  const found = result.data;
  const titles = useMemo(() => {
    const named = found.map(
      (row) => [keyOf(field.to, row.id), target ? titleOf(target, row) : ''] as const,
    );
    return new Map([...outer, ...named]);
  }, [outer, found, field.to, target, titleOf]);
  return <Titles value={titles}>{children}</Titles>;
}
