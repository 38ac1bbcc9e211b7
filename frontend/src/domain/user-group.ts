import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteGroup } from '../api';
import { useLocalize } from '../i18n/languages';
import { siteQuery } from './site';

/** The code for all groups in scoreboards. */
export const ALL_GROUPS = 4;

const NONE: readonly SiteGroup[] = [];

/** All groups in order; empty until the site settings are loaded. */
export function useGroups(): readonly SiteGroup[] {
  return useQuery(siteQuery()).data?.groups ?? NONE;
}

/** Returns a function from a group's code to its name in the user's language; "–" for an unknown code. */
export function useGroupName(): (code: number) => string {
  const { t } = useTranslation();
  const localize = useLocalize();
  const groups = useGroups();
  return useCallback(
    (code) => {
      if (code === ALL_GROUPS) return t('game.allGroups');
      const group = groups.find((one) => one.code === code);
      return group ? localize(group.name, group.nameEn) : '–';
    },
    [t, localize, groups],
  );
}
