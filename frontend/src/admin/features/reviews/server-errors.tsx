import type { FormInstance } from 'antd';
import { nestedErrors } from '../../../api';
import { showServerErrors, TranslatedError } from '../../../forms';
import type { MarkFieldValues } from './mark-values';

/** Shows the server's errors at the criteria and the other fields; false if none belongs to a field. */
export function markServerErrors(form: FormInstance<MarkFieldValues>, error: unknown): boolean {
  const problems = nestedErrors(error, 'scores');
  for (const { path, ...problem } of problems) {
    // antd renders any node, but its type allows strings only.
    const node = (<TranslatedError {...problem} />) as unknown as string;
    form.setFields([{ name: ['scores', path, 'points'], errors: [node] }]);
  }
  return problems.length > 0 || showServerErrors(form, error);
}
