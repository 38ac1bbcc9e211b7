import { useSubscription } from '@refinedev/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  fetchSheet,
  fetchSheetQuestions,
  fetchSheets,
  type InterviewSheet,
  type SheetKey,
} from '../../../api';
import { queryKeys } from '../../../domain/query-keys';

const key = queryKeys.interviewSheets;
const CHANNEL = 'resources/application-choices';

export const sheetsQuery = (choiceId: number) =>
  queryOptions({ queryKey: [...key, choiceId], queryFn: () => fetchSheets(choiceId) });

export const sheetQuery = (sheet: SheetKey) =>
  queryOptions({
    queryKey: [...key, sheet.choiceId, sheet.stageId],
    queryFn: () => fetchSheet(sheet),
    // Another interviewer may have saved in the meantime.
    staleTime: 0,
  });

export const sheetQuestionsQuery = (sheet: SheetKey) =>
  queryOptions({
    queryKey: [...key, sheet.choiceId, sheet.stageId, 'questions'],
    queryFn: () => fetchSheetQuestions(sheet),
    staleTime: 0,
  });

/** The sheet of an interview; questions that others add appear at once, and their notes with the next read. */
export function useSheet(sheet: SheetKey) {
  const query = useQuery(sheetQuery(sheet));
  useSubscription({ channel: CHANNEL, onLiveEvent: () => void query.refetch() });
  // A cached sheet may be older than the last autosave.
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}

/** The interviews of a choice that have a sheet. */
export function useSheets(choiceId: number) {
  const query = useQuery(sheetsQuery(choiceId));
  useSubscription({ channel: CHANNEL, onLiveEvent: () => void query.refetch() });
  return query;
}

/** Sends a write that returns the sheet; after a refusal the sheet is read again. */
export function useSheetWrite(sheet: SheetKey) {
  const client = useQueryClient();
  const { queryKey } = sheetQuery(sheet);
  return useMutation<InterviewSheet, Error, () => Promise<InterviewSheet>>({
    mutationFn: (send) => send(),
    onSuccess: (written) => {
      client.setQueryData(queryKey, written);
      void client.invalidateQueries({ queryKey: sheetQuestionsQuery(sheet).queryKey });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
