import type { AnswerDraft, AnswerVersionView, OwnAnswer } from '../../../api';
import { isSameValue, type Saved } from '../../../forms';

/** The values in the server's form, so that equal ones compare as equal: trimmed, without empty links. */
export function answerValues(values: Partial<AnswerDraft>): AnswerDraft {
  const { text, links, aiUse, files } = values;
  return {
    text: (text ?? '').trim(),
    links: (links ?? []).map((link) => link.trim()).filter((link) => link !== ''),
    aiUse: (aiUse ?? '').trim(),
    files: [...(files ?? [])],
  };
}

export function savedAnswer({ draft, version, savedAt }: OwnAnswer): Saved<AnswerDraft> {
  return { values: answerValues(draft), version, savedAt };
}

/** Whether there is nothing to submit. */
export function isEmptyAnswer({ text, links, files }: AnswerDraft): boolean {
  return text === '' && links.length === 0 && files.length === 0;
}

/** Whether the draft differs from the newest version that was submitted. */
export function isUnsent(draft: AnswerDraft, [newest]: readonly AnswerVersionView[]): boolean {
  return newest !== undefined && !isSameValue(answerValues(draft), answerValues(newest));
}
