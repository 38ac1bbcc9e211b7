/** The parts of a challenge that players see. */
export interface Published {
  description: string;
  /** Attachment contents by name. */
  files: Record<string, string>;
}

export function fileOf({ files }: Published, name: string): string {
  const text = files[name];
  if (text === undefined) throw new Error(`no attachment ${name}`);
  return text;
}

/** The text between the first occurrences of two markers. */
export function between(text: string, before: string, after: string): string {
  const start = text.indexOf(before);
  const end = text.indexOf(after, start + before.length);
  if (start < 0 || end < 0) throw new Error(`no ${before}…${after}`);
  return text.slice(start + before.length, end);
}
