/** Longer than a flag may be, so that surrounding blanks of a paste can be trimmed. */
export const FLAG_BOX_MAX = 512;

/** The text without line breaks. */
export function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, '');
}

/** Trims ASCII blanks only, as the server does. */
export function trimmedFlag(text: string): string {
  return oneLine(text).replace(/^[ \t\v\f]+|[ \t\v\f]+$/g, '');
}

/** Hides the content: "vexil{••••••}". */
export function maskedFlag(flag: string): string {
  const wrapped = /^([\w-]{1,32}\{).*(\})$/su.exec(flag);
  return wrapped === null ? '••••••••' : `${wrapped[1] ?? ''}••••••${wrapped[2] ?? ''}`;
}
