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

/** A server error of a part of a field's value, such as an entry of a list. */
export interface NestedError extends FieldError {
  /** Where it is: `3.title`, the title of the fourth entry. */
  path: string;
}

/** The server's errors of a form's fields; empty where none belongs to one of them. */
export function fieldErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): { name: Field; errors: FieldError[] }[] {
  const all = errorsByKey(error);
  return fields.flatMap((name) => {
    const errors = all.get(name);
    return errors ? [{ name, errors }] : [];
  });
}

/** The server's errors of what is within the value of a field, such as an entry of a list. */
export function nestedErrors(error: unknown, field: string): NestedError[] {
  const prefix = `${field}.`;
  return [...errorsByKey(error)].flatMap(([key, errors]) =>
    key.startsWith(prefix) ? errors.map((one) => ({ ...one, path: key.slice(prefix.length) })) : [],
  );
}

function errorsByKey(error: unknown): Map<string, FieldError[]> {
  if (!(error instanceof ApiError)) return new Map();
  const { code, translations = {} } = error;
  const languages = Object.entries(translations).map(
    ([language, texts]) => [language, byField(code, texts)] as const,
  );
  const translationsOf = (key: string, at: number) =>
    Object.fromEntries(
      languages.flatMap(([language, texts]) => {
        const text = texts[key]?.[at];
        return text === undefined ? [] : [[language, text]];
      }),
    );
  return new Map(
    Object.entries(byField(code, error)).map(([key, messages = []]) => [
      key,
      messages.map((message, at) => ({ message, translations: translationsOf(key, at) })),
    ]),
  );
}

function byField(
  code: string,
  { message, errors }: ErrorMessages,
): Partial<Record<string, string[]>> {
  const field = FIELD_OF[code];
  return errors ?? (field === undefined ? {} : { [field]: [message] });
}
