import type { AnswerDraft, ChallengeTask, OwnAnswer } from '../../../api';
import { isSameValue, type Saved } from '../../../forms';

/** The values in the server's form, so that equal ones compare as equal: only what the task takes, without empty links. */
export function answerValues(values: Partial<AnswerDraft>, task: ChallengeTask): AnswerDraft {
  const { text = '', links = [], aiUse = '', files = [] } = values;
  const written = links.map((link) => link.trim()).filter((link) => link !== '');
  return {
    text: task.takesText ? text.trim() : '',
    links: task.takesLinks ? written : [],
    aiUse: task.asksAiUse ? aiUse.trim() : '',
    files: task.takesFiles ? [...files] : [],
  };
}

export function savedAnswer({ draft, task, version, savedAt }: OwnAnswer): Saved<AnswerDraft> {
  return { values: answerValues(draft, task), version, savedAt };
}

/** Whether there is nothing to submit. */
export function isEmptyAnswer({ text, links, files }: AnswerDraft): boolean {
  return text === '' && links.length === 0 && files.length === 0;
}

/** Whether the draft differs from the newest version that was submitted. */
export function isUnsent({ draft, task, versions: [newest] }: OwnAnswer): boolean {
  return (
    newest !== undefined && !isSameValue(answerValues(draft, task), answerValues(newest, task))
  );
}
