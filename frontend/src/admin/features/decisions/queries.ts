import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type AnnouncementPreviewQuery,
  fetchAnnouncements,
  fetchChoiceDecision,
  fetchDecisions,
  fetchUnreached,
  previewAnnouncement,
} from '../../../api';
import { queryKeys } from '../../../domain/query-keys';

const key = queryKeys.decisions;
/** Polled, because mails are sent in the background. */
const DELIVERY_MS = 5_000;

export const decisionsQuery = (campaignId: number) =>
  queryOptions({ queryKey: [...key, campaignId], queryFn: () => fetchDecisions(campaignId) });

export const previewQuery = (campaignId: number, wish: AnnouncementPreviewQuery) =>
  queryOptions({
    queryKey: [...key, campaignId, 'preview', wish],
    queryFn: () => previewAnnouncement(campaignId, wish),
    enabled: wish.positions.length > 0,
    placeholderData: keepPreviousData,
  });

export const announcementsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...key, campaignId, 'announcements'],
    queryFn: () => fetchAnnouncements(campaignId),
    refetchInterval: ({ state }) =>
      state.data?.some(({ waiting }) => waiting > 0) ? DELIVERY_MS : false,
  });

export const unreachedQuery = (campaignId: number, id: number) =>
  queryOptions({
    queryKey: [...key, campaignId, 'unreached', id],
    queryFn: () => fetchUnreached(campaignId, id),
  });

export const choiceDecisionQuery = (id: number, version: unknown) =>
  queryOptions({
    queryKey: [...key, 'choice', id, version],
    queryFn: () => fetchChoiceDecision(id),
    placeholderData: keepPreviousData,
  });
