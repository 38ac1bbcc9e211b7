/** The user's own fields of a card. */
export interface UserFields {
  complete: boolean;
  /** As JSON without braces. */
  json: string;
}

/** The user's own fields of a detail, as JSON: those of the card without braces, and the summary of the tries. */
export interface UserDetail {
  fields: string;
  submissions: string;
}

/** The fields of a card that the user never tried. */
export const NO_USER_FIELDS = fieldsJson('0', '0', undefined);

/** The user's fields by challenge id, from texts of `ProgressRepository.findProgress`: what was captured, and the times of the last tries. */
export function parseProgress(captured: string, tried: string): Map<number, UserFields> {
  const triedAt = new Map(rowsOf(tried).map(([id = '', at]) => [id, at]));
  const fieldsById = new Map<number, UserFields>();
  for (const [id = '', captures = '', complete, score = ''] of rowsOf(captured)) {
    const json = fieldsJson(score, captures, triedAt.get(id));
    fieldsById.set(Number(id), { complete: complete === '1', json });
    triedAt.delete(id);
  }
  for (const [id, at] of triedAt)
    fieldsById.set(Number(id), { complete: false, json: fieldsJson('0', '0', at) });
  return fieldsById;
}

/** From a text of `ProgressRepository.findUserFields`. */
export function parseUserFields(text: string): UserDetail {
  const [score = '', captured = '', tries = '', correct = '', lastAt] = text.split(' ');
  return {
    fields: fieldsJson(score, captured, lastAt),
    submissions: `{"tries":${tries},"correct":${correct},"lastAt":${timeJson(lastAt)}}`,
  };
}

function rowsOf(text: string): string[][] {
  return text === '' ? [] : text.split(',').map((row) => row.split(' '));
}

function fieldsJson(score: string, captured: string, lastTry: string | undefined): string {
  return `"score":${score},"flagsCaptured":${captured},"lastTryAt":${timeJson(lastTry)}`;
}

function timeJson(microseconds: string | undefined): string {
  if (microseconds === undefined) return 'null';
  return `"${new Date(Math.floor(Number(microseconds) / 1000)).toISOString()}"`;
}
