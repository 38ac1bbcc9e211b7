/** Roomier than a flag may be, so that what a paste brings along can still be trimmed. */
export const FLAG_BOX_MAX = 512;

/** What of a typed or pasted text can be a flag: one line. */
export function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, '');
}

/** Takes away the blanks a copy brings along: ASCII ones only, as the server does. */
export function trimmedFlag(text: string): string {
  return oneLine(text).replace(/^[ \t\v\f]+|[ \t\v\f]+$/g, '');
}

/** Shows that it is a flag, and not which: "vexil{••••••}". */
export function maskedFlag(flag: string): string {
  const wrapped = /^([\w-]{1,32}\{).*(\})$/su.exec(flag);
  return wrapped === null ? '••••••••' : `${wrapped[1] ?? ''}••••••${wrapped[2] ?? ''}`;
}
