import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { AdminFormVersion, FormQuestion } from '../../../api';
import type { Row } from '../../crud/resource';
import { isCreatedHere } from './parts';

/** The parts and options that applicants may have answered; their keys must not change. */
export interface PublishedParts {
  hasPart: (part: FormQuestion) => boolean;
  hasOption: (part: FormQuestion, key: string) => boolean;
}

/** More than the number of versions of any form. */
const PAGE_SIZE = 100;

/** The parts of all published versions of a form; empty for an unsaved one. */
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
