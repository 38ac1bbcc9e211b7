import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type AssignmentsPreviewQuery,
  fetchTimetable,
  fetchUnbooked,
  fetchUnscored,
  onServerEvent,
  previewAssignments,
} from '../../../api';
import { queryKeys, staleAfter } from '../../../domain/query-keys';
import { DAY_MS } from '../../../lib/date-time';

const key = queryKeys.interviews;
/** A timetable has at most 62 days. */
const DAYS_AHEAD = 61;
const DAYS_BEFORE = 20;

export const timetableQuery = (campaignId: number, from: string, to: string) =>
  queryOptions({
    queryKey: [...key, campaignId, 'timetable', from, to],
    queryFn: () => fetchTimetable(campaignId, from, to),
    placeholderData: keepPreviousData,
  });

/** The slots to book, from today on. */
export const comingSlotsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...key, campaignId, 'coming'],
    queryFn: () => {
      const now = Date.now();
      const timeOf = (ms: number) => new Date(ms).toISOString();
      return fetchTimetable(campaignId, timeOf(now), timeOf(now + DAYS_AHEAD * DAY_MS));
    },
  });

/** The slots around today, in which the booking of a choice is looked for. */
export const choiceSlotsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...key, campaignId, 'around'],
    queryFn: () => {
      const now = Date.now();
      const timeOf = (days: number) => new Date(now + days * DAY_MS).toISOString();
      return fetchTimetable(campaignId, timeOf(-DAYS_BEFORE), timeOf(DAYS_AHEAD - DAYS_BEFORE));
    },
  });

export const unbookedQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...key, campaignId, 'unbooked'],
    queryFn: () => fetchUnbooked(campaignId),
  });

export const unscoredQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...key, campaignId, 'unscored'],
    queryFn: () => fetchUnscored(campaignId),
  });

export const assignmentsQuery = (campaignId: number, wish: AssignmentsPreviewQuery) =>
  queryOptions({
    queryKey: [...key, campaignId, 'assignments', wish],
    queryFn: () => previewAssignments(campaignId, wish),
    // What is ticked belongs to one preview, so it changes only when staff ask for another.
    staleTime: Infinity,
    gcTime: 0,
  });

/** Sends a write, and reads the interviews again, also after a refusal. */
export function useInterviewWrite<Result>() {
  const client = useQueryClient();
  return useMutation<Result, Error, () => Promise<Result>>({
    mutationFn: (send) => send(),
    onSettled: () =>
      Promise.all(
        staleAfter.interviewWrite.map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

const RESOURCES = ['application-choices', 'campaigns'];

/** Reads the interviews again when somebody else has changed them. */
export function useInterviewUpdates(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onServerEvent((event) => {
        const isChange =
          event.name === 'connected' ||
          (event.name === 'resource.changed' && RESOURCES.includes(event.data.resource));
        if (!isChange) return;
        for (const queryKey of staleAfter.interviewWrite)
          void client.invalidateQueries({
            queryKey,
            predicate: (query) => !query.queryKey.includes('assignments'),
          });
      }),
    [client],
  );
}
