import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, type ChallengeDetail, submitFlag, announceCapture } from '../../api';
import { challengeQuery, submissionsQuery, invalidateGame } from '../../domain/challenge';
import { trimBlanks } from '../../lib/trim-blanks';

/** Submits a flag. A capture invalidates all scores, a wrong flag only the list of submissions. */
export function useSubmitFlag(challenge: ChallengeDetail) {
  const client = useQueryClient();
  return useMutation<Awaited<ReturnType<typeof submitFlag>>, Error, string>({
    mutationFn: (flag) => submitFlag(challenge.id, { flag }),
    retry: false,
    onSuccess: () => {
      void invalidateGame(client);
      announceCapture();
    },
    onError: (error) => {
      if (verdictOf(error).kind === 'gone')
        void client.invalidateQueries({ queryKey: challengeQuery(challenge.id).queryKey });
      void client.invalidateQueries({ queryKey: submissionsQuery(challenge.id).queryKey });
    },
  });
}

export type FlagVerdict =
  | { kind: 'wrong'; message: string }
  | { kind: 'duplicate'; message: string }
  | { kind: 'limited'; message: string; seconds: number }
  | { kind: 'gone'; message: string }
  | { kind: 'failed'; message: string };

/** The verdict that the flag box shows for an error. */
export function verdictOf(error: unknown): FlagVerdict {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ApiError)) return { kind: 'failed', message };
  if (error.statusCode === 429) {
    return { kind: 'limited', message, seconds: error.retryAfter ?? 5 };
  }
  if (error.statusCode === 409) return { kind: 'duplicate', message };
  if (error.statusCode === 404) return { kind: 'gone', message };
  if (error.statusCode === 400) return { kind: 'wrong', message };
  return { kind: 'failed', message };
}

/** Longer than a flag, so that pasted surrounding spaces can be trimmed. */
export const FLAG_BOX_MAX = 512;

/** The text without line breaks. */
export function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, '');
}

/** The flag to submit: one line, trimmed. */
export function trimmedFlag(text: string): string {
  return trimBlanks(oneLine(text));
}

/** Masks the content: "vexil{••••••}". */
export function maskedFlag(flag: string): string {
  const wrapped = /^([\w-]{1,32}\{).*(\})$/su.exec(flag);
  return wrapped === null ? '••••••••' : `${wrapped[1] ?? ''}••••••${wrapped[2] ?? ''}`;
}
