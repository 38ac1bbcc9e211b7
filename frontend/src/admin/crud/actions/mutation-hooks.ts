import { type OpenNotificationParams, useInvalidate } from '@refinedev/core';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { i18nKeys } from '../i18n-keys';
import type { FieldResource } from '../field';
import type { Resource } from '../resource';
import { useResources } from '../resources-context';

/**
 * Returns a function that invalidates the parent rows, because their totals may have changed, and `invalidatesQueries`.
 */
export function useInvalidateRelated(resource: FieldResource): (deletedId?: number) => void {
  const resources = useResources();
  const invalidate = useInvalidate();
  const client = useQueryClient();
  return useCallback(
    (deletedId?: number) => {
      for (const { name, children = [] } of resources)
        if (children.some((child) => child.resource.name === resource.name))
          void invalidate({ resource: name, invalidates: ['resourceAll'] });
      // The page of a deleted row stays mounted until the navigation ends; it must not fetch the row.
      const others = { predicate: (query: Query) => query.queryKey[1] !== deletedId };
      for (const queryKey of resource.invalidatesQueries ?? [])
        void client.invalidateQueries({ queryKey, ...(deletedId === undefined ? {} : others) });
    },
    [resource, resources, invalidate, client],
  );
}

type Mutation = 'created' | 'saved' | 'deleted';

/** The notifications of a mutation that succeeded or failed, with the API's reason. */
export function useMutationMessages(resource: Resource) {
  const { t } = useTranslation();
  return useMemo(() => {
    const name = t(i18nKeys.one(resource));
    return {
      success: (mutation: Mutation): OpenNotificationParams => ({
        type: 'success',
        message: t(`crud.messages.${mutation}`, { name }),
      }),
      failure: (mutation: Mutation, reason: string | undefined): OpenNotificationParams => ({
        type: 'error',
        message: t(`crud.messages.not.${mutation}`, { name }),
        ...(reason === undefined ? {} : { description: reason }),
      }),
    };
  }, [t, resource]);
}
