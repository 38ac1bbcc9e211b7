import { ApiError } from './api-error';

/** Refusals that name no field, and the one they are about. */
const FIELD_OF: Partial<Record<string, string>> = {
  'code.invalid': 'code',
  'invitation.invalid': 'invitationCode',
  'user.usernameTaken': 'username',
  'user.emailTaken': 'email',
};

/** The server's refusals in the shape of antd's form; empty where none belongs to a field of it. */
export function fieldErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): { name: Field; errors: string[] }[] {
  if (!(error instanceof ApiError)) return [];
  const meant = FIELD_OF[error.code];
  const refused = error.errors ?? (meant === undefined ? {} : { [meant]: [error.message] });
  return fields.flatMap((name) => {
    const errors = refused[name];
    return errors === undefined ? [] : [{ name, errors }];
  });
}
