import type { FormInstance } from 'antd';
import { nestedErrors } from '../../../api';
import { TranslatedError, type Values } from '../../../forms';

/** Shows the server's errors at their questions, and returns the keys of those questions. */
export function markAnswerErrors(form: FormInstance<Values>, error: unknown): string[] {
  return nestedErrors(error, 'answers').map(({ path, ...problem }) => {
    // antd renders any node, but its type allows strings only.
    const node = (<TranslatedError {...problem} />) as unknown as string;
    form.setFields([{ name: path, errors: [node] }]);
    return path;
  });
}
