import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { onServerEvent, onCaptureInOtherTab } from '../../api';
import { invalidateGame } from '../../domain/score';
import { createInvalidation } from './follow-up';
import { useEventToast } from './use-news-toast';

/** Keeps what is on the screen in step with the server, and tells what is worth telling. */
export function useServerEvents(): void {
  const client = useQueryClient();
  const followUp = useMemo(() => createInvalidation(client), [client]);
  const toast = useEffectEvent(useEventToast());
  useEffect(
    () =>
      onServerEvent((news) => {
        followUp(news);
        toast(news);
      }),
    [followUp],
  );
  useEffect(() => onCaptureInOtherTab(() => void invalidateGame(client)), [client]);
}
