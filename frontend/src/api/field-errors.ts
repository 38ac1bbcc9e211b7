import { ApiError, type ErrorMessages } from './api-error';

/** The field of errors that name none themselves. */
const FIELD_OF: Partial<Record<string, string>> = {
  'code.invalid': 'code',
  'invitation.invalid': 'invitationCode',
  'user.usernameTaken': 'username',
  'user.emailTaken': 'email',
};

/** A server error of a field, and its text in each language. */
export interface FieldError {
  message: string;
  translations: Readonly<Record<string, string>>;
}

/** The server's errors of a form's fields; empty where none belongs to one of them. */
export function fieldErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): { name: Field; errors: FieldError[] }[] {
  if (!(error instanceof ApiError)) return [];
  const { code, translations = {} } = error;
  const messages = byField(code, error);
  const languages = Object.entries(translations).map(
    ([language, texts]) => [language, byField(code, texts)] as const,
  );
  return fields.flatMap((name) => {
    const translationsAt = (at: number) =>
      Object.fromEntries(
        languages.flatMap(([language, texts]) => {
          const text = texts[name]?.[at];
          return text === undefined ? [] : [[language, text]];
        }),
      );
    const errors = messages[name]?.map((message, at) => ({
      message,
      translations: translationsAt(at),
    }));
    return errors ? [{ name, errors }] : [];
  });
}

function byField(
  code: string,
  { message, errors }: ErrorMessages,
): Partial<Record<string, string[]>> {
  const field = FIELD_OF[code];
  return errors ?? (field === undefined ? {} : { [field]: [message] });
}
