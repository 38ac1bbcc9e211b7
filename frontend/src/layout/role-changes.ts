import { keys } from '@refinedev/core';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { onServerEvent, type Role, useSession } from '../api';
import { toast } from '../components';
import { canCall, firstEnd, refreshRoles, useGrants, useRoles } from '../domain/access';
import { queryKeys, staleAfter } from '../domain/query-keys';
import { useClockOffsetMs } from '../domain/site';
import { useIsPast } from '../hooks/countdown';

/** Updates open pages when one of the user's roles is granted, changed, revoked or ends. */
export function useRoleChanges(): void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const { userId } = useSession();
  const grants = useGrants();
  const roles = useRoles();
  const hasEnded = useIsPast(firstEnd(grants), useClockOffsetMs());
  const current = `${String(userId)} ${JSON.stringify(grants)}`;
  const seen = useRef(current);

  const follow = useEffectEvent(async () => {
    await client.invalidateQueries({ queryKey: keys().access().get() });
    // Leave a page that the user may no longer open before its data are refetched.
    await revalidate();
    // Refetch only what the user may still read: a rejected request would end the session.
    await client.invalidateQueries({
      predicate: ({ queryKey }) => dependsOnRoles(queryKey, roles),
    });
    toast.info(t('layout.rolesChanged'));
  });

  useEffect(() => onServerEvent((event) => void refreshRoles(client, event)), [client]);

  useEffect(() => {
    if (hasEnded) void refreshRoles(client, { name: 'account.changed' });
  }, [client, hasEnded]);

  useEffect(() => {
    const [userBefore] = seen.current.split(' ', 1);
    const hasChanged = seen.current !== current && userBefore === String(userId);
    seen.current = current;
    if (hasChanged) void follow();
  }, [current, userId]);
}

const GAME = [...staleAfter.capture, ...staleAfter.savedBoardWrite].flat();

/**
 * Whether a change of roles may change a query's result: data of the game, and admin data that the user may still read.
 */
function dependsOnRoles([kind, , detail]: QueryKey, roles: readonly Role[]): boolean {
  if (kind === 'data') return canCall(roles, `GET /admin/${String(detail)}`);
  if (kind === queryKeys.statistics[0]) return canCall(roles, 'GET /admin/statistics/matrix');
  if (kind === queryKeys.user[0]) return detail !== 'info';
  return GAME.some((known) => known === kind);
}
