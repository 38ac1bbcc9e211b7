import { ApiError, type ErrorMessages } from './api-error';

/** Refusals that name no field, and the one they are about. */
const FIELD_OF: Partial<Record<string, string>> = {
  'code.invalid': 'code',
  'invitation.invalid': 'invitationCode',
  'user.usernameTaken': 'username',
  'user.emailTaken': 'email',
};

/** What the server said of a field, and how it says that in each language. */
export interface FieldError {
  said: string;
  by: Readonly<Record<string, string>>;
}

/** The server's refusals by the fields of a form; empty where none belongs to one of them. */
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
  const meant = FIELD_OF[code];
  return errors ?? (meant === undefined ? {} : { [meant]: [message] });
}
