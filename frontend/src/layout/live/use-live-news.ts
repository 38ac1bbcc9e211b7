import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { onServerEvent, onCaptureInOtherTab } from '../../api';
import { invalidateGame } from '../../domain/score';
import { followUps } from './follow-up';
import { useNewsToast } from './use-news-toast';

/** Keeps what is on the screen in step with the server, and tells what is worth telling. */
export function useLiveNews(): void {
  const client = useQueryClient();
  const followUp = useMemo(() => followUps(client), [client]);
  const toast = useEffectEvent(useNewsToast());
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
