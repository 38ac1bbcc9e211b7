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
  said: string;
  by: Readonly<Record<string, string>>;
}

/** The server's errors of a form's fields; empty where none belongs to one of them. */
export function fieldErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): { name: Field; errors: FieldError[] }[] {
  if (!(error instanceof ApiError)) return [];
  const { code, translations = {} } = error;
  const said = byField(code, error);
  const languages = Object.entries(translations).map(
    ([language, words]) => [language, byField(code, words)] as const,
  );
  return fields.flatMap((name) => {
    const errors = said[name];
    if (errors === undefined) return [];
    const by = (at: number) =>
      Object.fromEntries(
        languages.flatMap(([language, words]) => {
          const text = words[name]?.[at];
          return text === undefined ? [] : [[language, text]];
        }),
      );
    return [{ name, errors: errors.map((text, at) => ({ said: text, by: by(at) })) }];
  });
}

function byField(
  code: string,
  { message, errors }: ErrorMessages,
): Partial<Record<string, string[]>> {
  const field = FIELD_OF[code];
  return errors ?? (field === undefined ? {} : { [field]: [message] });
}
