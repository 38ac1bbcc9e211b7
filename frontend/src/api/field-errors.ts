import { ApiError, type ErrorMessages } from './api-error';

/** The fields of error codes without a field. */
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

/** A server error inside a field's value, such as in a list item. */
export interface NestedError extends FieldError {
  /** Path inside the value: `3.title` is the title of the fourth item. */
  path: string;
}

/** The server errors of a form's fields; empty if none of them belongs to the form. */
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

/** The server errors inside a field's value. */
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
