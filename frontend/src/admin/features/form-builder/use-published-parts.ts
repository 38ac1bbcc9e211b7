import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { AdminFormVersion, FormQuestion } from '../../../api';
import type { Row } from '../../crud/resource';
import { isCreatedHere } from './parts';

/** Which parts and options of a form people may have answered, so that their keys stay. */
export interface PublishedParts {
  hasPart: (part: FormQuestion) => boolean;
  hasOption: (part: FormQuestion, key: string) => boolean;
}

/** More than any form has versions. */
const PAGE_SIZE = 100;

/** The parts of all published versions of a form; of a form without one, none. */
export function usePublishedParts(row: Row | undefined): PublishedParts {
  const isPublished = row !== undefined && row['published'] !== null;
  const { result } = useList<AdminFormVersion>({
    resource: 'form-versions',
    filters: [{ field: 'formId', operator: 'eq', value: row?.id }],
    sorters: [{ field: 'number', order: 'desc' }],
    pagination: { mode: 'server', pageSize: PAGE_SIZE },
    queryOptions: { enabled: isPublished },
  });
  const versions = result.data;
  return useMemo(() => {
    const parts = isPublished ? versions.flatMap(({ questions }) => questions) : [];
    const find = (part: FormQuestion) =>
      isCreatedHere(part)
        ? []
        : parts.filter(({ key, kind }) => key === part.key && kind === part.kind);
    return {
      hasPart: (part) => find(part).length > 0,
      hasOption: (part, key) =>
        find(part).some(({ options }) => options.some((option) => option.key === key)),
    };
  }, [isPublished, versions]);
}
