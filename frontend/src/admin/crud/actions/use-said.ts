import type { OpenNotificationParams } from '@refinedev/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../keys';
import type { Resource } from '../resource';

type Deed = 'created' | 'saved' | 'deleted';

/** What is said when a deed succeeds or fails; the server's reason stands first. */
export function useSaid(resource: Resource) {
  const { t } = useTranslation();
  return useMemo(() => {
    const name = t(keys.one(resource));
    return {
      success: (deed: Deed): OpenNotificationParams => ({
        type: 'success',
        message: t(`scaffold.messages.${deed}`, { name }),
      }),
      failure: (deed: Deed, reason: string | undefined): OpenNotificationParams => ({
        type: 'error',
        message: t(`scaffold.messages.not.${deed}`, { name }),
        ...(reason === undefined ? {} : { description: reason }),
      }),
    };
  }, [t, resource]);
}
